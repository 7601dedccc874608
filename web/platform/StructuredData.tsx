interface StructuredDataProps {
  /** In schema.org's words. */
  data: object;
}

/** What the page says, for search engines: a block of data that is never run, so the content policy needs no exception. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

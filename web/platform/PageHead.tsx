import { brand } from "../values/brand";

interface PageHeadProps {
  /** Without the shop's name, which is added. */
  title?: string;
  description?: string;
}

/** The page's title and description; React moves them into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title ? `${title} · ${brand}` : brand}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

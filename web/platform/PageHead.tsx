import { useLocation } from "react-router";
import { useContext } from "react";
import { brand } from "../values/brand";
import { pageBehind } from "../values/paths";
import { FormAnswerContext } from "./form-answer";
import { VisitContext } from "./visit";

interface PageHeadProps {
  /** Without the shop's name, which is appended. */
  title?: string;
  description?: string;
  /** True for pages that search engines should not list, and that are nobody's to share. */
  unlisted?: boolean;
}

const slogan = "your data, your network, your way";

/** The page's title, description, canonical address and link preview. React moves them into the document's head. */
export function PageHead({ title, description, unlisted }: PageHeadProps) {
  const addressOf = useAddress();
  const { pathname } = useLocation();
  // In lower case and without a trailing slash: only pages with a fixed path have a canonical address.
  const address = addressOf(
    pageBehind(pathname)
      .toLowerCase()
      .replace(/(.)\/$/, "$1"),
  );
  const { submitted } = useContext(FormAnswerContext);
  const ownTitle = title ? `${title} · ${brand}` : `${brand}: ${slogan}`;
  const fullTitle = submitted ? `Error: ${ownTitle}` : ownTitle;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address} />
          <meta property="og:image" content={addressOf("/social-preview.png")} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** Returns a function that turns a path of the shop into an absolute URL. */
export function useAddress(): (path: string) => string {
  const { origin } = useContext(VisitContext);
  return (path) => origin + path;
}

interface StructuredDataProps {
  /** In schema.org's vocabulary. */
  data: object;
}

/**
 * Structured data for search engines. A data block is never executed, so the content security policy needs no
 * exception.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

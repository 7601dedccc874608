import type { FooterLinkContent } from "./footer-links";
import { PageLink } from "./PageLink";

const look = "inline-flex min-h-11 min-w-11 items-center text-on-brand-muted";

export function FooterLink({ text, link }: FooterLinkContent) {
  if (link) {
    return (
      <PageLink to={link} className={`${look} hover:text-on-brand hover:underline`}>
        {text}
      </PageLink>
    );
  }
  return (
    <span role="link" aria-disabled="true" className={look}>
      {text}
    </span>
  );
}

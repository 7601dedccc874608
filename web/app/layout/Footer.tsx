import { useContext } from "react";
import { useSocialLinksQuery } from "./generated/Footer";
import { VisitContext } from "../../platform/visit";
import { Search } from "lucide-react";
import { Facebook, Instagram, Twitter } from "../../ui/brand-icons";
import { Logo } from "../../ui/Logo";
import { sayUnavailable } from "../../ui/toast";
import { copyright } from "../../values/brand";
import { paths, sections } from "../../values/paths";
import { PageLink } from "./PageLink";

interface FooterLinkContent {
  text: string;
  link?: string;
  /** The owner's document. Without one the link has no destination and shows a notice. */
  ownerUrl?: "aboutUrl" | "termsUrl" | "feedbacksUrl" | "returnsUrl" | "companyUrl";
}

const footerGroups: { title: string; links: FooterLinkContent[] }[] = [
  {
    title: "Company",
    links: [
      { text: "About", ownerUrl: "aboutUrl" },
      { text: "Company details", ownerUrl: "companyUrl" },
      { text: "Terms and Conditions", ownerUrl: "termsUrl" },
      { text: "Privacy Policy", link: paths.privacyPolicy },
    ],
  },
  {
    title: "Support",
    links: [
      { text: "Help and contact", link: paths.contactUs },
      { text: "FAQs", link: sections.faqs },
      { text: "Returns", ownerUrl: "returnsUrl" },
      { text: "Feedbacks", ownerUrl: "feedbacksUrl" },
    ],
  },
];

const icons: Record<string, typeof Search | typeof Facebook> = { Search, Facebook, Twitter, Instagram };

export function Footer() {
  const { data } = useSocialLinksQuery();
  const { year, savesData } = useContext(VisitContext);
  return (
    <footer className="band">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-5 md:col-span-1">
          <Logo />
          <p className="max-w-90 text-on-brand-muted">
            Your data, your network, your way: bundles and devices from the networks you use.
          </p>
          <ul className="-ms-3 flex min-h-11 flex-wrap gap-1">
            {data?.shopInfo.socials.map(({ name, url }) => {
              const Icon = icons[name] ?? Search;
              return (
                <li key={name}>
                  <a
                    href={url}
                    aria-label={name}
                    target="_blank"
                    rel="noreferrer"
                    className="btn btn-ghost w-11 p-0"
                  >
                    <Icon size={20} />
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className="mt-3 grid gap-1">
              {links.map((link) => (
                <li key={link.text}>
                  <FooterLink {...link} ownerUrl={link.ownerUrl && data?.shopInfo[link.ownerUrl]} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-brand-raised py-6 text-sm text-on-brand-muted">
          <p>{copyright(year)}</p>
          <form method="post" action={savesData ? "/less-data/off" : "/less-data/on"}>
            <button type="submit" className={`${linkStyle} underline hover:text-on-brand`}>
              {savesData ? "Use the full site" : "Use less data"}
            </button>
          </form>
        </div>
      </div>
    </footer>
  );
}

const linkStyle = "inline-flex min-h-11 min-w-11 items-center text-start text-on-brand-muted";

interface FooterLinkProps extends Pick<FooterLinkContent, "text" | "link"> {
  /** The address of the owner's document, if there is one. */
  ownerUrl?: string | null;
}

function FooterLink({ text, link, ownerUrl }: FooterLinkProps) {
  const active = `${linkStyle} hover:text-on-brand hover:underline`;
  const page = link ?? (ownerUrl?.startsWith("/") ? ownerUrl : undefined);
  if (page) {
    return (
      <PageLink to={page} className={active}>
        {text}
      </PageLink>
    );
  }
  if (ownerUrl) {
    return (
      <a href={ownerUrl} className={active}>
        {text}
      </a>
    );
  }
  return (
    <button type="button" role="link" className={`needs-script ${active}`} onClick={sayUnavailable}>
      {text}
    </button>
  );
}

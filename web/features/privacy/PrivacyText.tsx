import { Link } from "react-router";
import { type PrivacySection, privacySections } from "./privacy.content";

interface PrivacyTextProps {
  number: number;
  section: PrivacySection;
}

/** One numbered section of the policy. */
export function PrivacyText({ number, section: { id, title, parts } }: PrivacyTextProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="tabular text-2xl sm:text-3xl">
        {number}. {title}
      </h2>
      {parts.map(({ heading, paragraphs, links }) => (
        <div key={paragraphs[0]} className="grid gap-3">
          {heading && <h3>{heading}</h3>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {links && (
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ text, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** The seven sections to jump to. */
export function PrivacyContents() {
  return (
    <nav aria-label="Contents" className="card p-5 lg:sticky lg:top-24">
      <ol className="grid list-decimal ps-6 marker:text-muted">
        {privacySections.map(({ id, title }) => (
          <li key={id} className="tabular ps-1">
            <Link
              to={{ hash: id }}
              className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

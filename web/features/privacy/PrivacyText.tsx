import { Link } from "react-router";
import type { PrivacySection } from "./privacy.content";

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

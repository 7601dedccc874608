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
      {parts.map(({ heading, paragraphs }) => (
        <div key={paragraphs[0]} className="grid gap-3">
          {heading && <h3>{heading}</h3>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

import { Link } from "react-router";
import {
  privacyIntroduction,
  type PrivacySection,
  privacySections,
  privacyUpdatedOn,
} from "../features/privacy/privacy.content";
import { PageHead } from "../platform/PageHead";
import { formatDate } from "../values/dates";

export default function PrivacyPage() {
  return (
    <main>
      <PageHead title="Privacy Policy" description={privacyIntroduction} />
      <div className="band">
        <div className="container-page grid gap-4 py-12 lg:py-16">
          <h1>Privacy Policy</h1>
          <p className="max-w-150 text-lg text-on-brand-muted">{privacyIntroduction}</p>
          <p className="text-on-brand-muted">Last updated: {formatDate(privacyUpdatedOn)}</p>
        </div>
      </div>
      <div className="container-page section grid items-start gap-10 lg:grid-cols-[18rem_1fr] lg:gap-16">
        <PrivacyContents />
        <div className="grid max-w-170 gap-12">
          {privacySections.map((section, index) => (
            <PrivacyText key={section.id} number={index + 1} section={section} />
          ))}
        </div>
      </div>
    </main>
  );
}

function PrivacyText({ number, section: { id, title, parts } }: { number: number; section: PrivacySection }) {
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

function PrivacyContents() {
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

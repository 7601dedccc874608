import { Link } from "react-router";
import { privacySections } from "./privacy.content";

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

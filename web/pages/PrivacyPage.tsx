import { privacyIntroduction, privacySections, privacyUpdatedOn } from "../features/privacy/privacy.content";
import { PrivacyContents, PrivacyText } from "../features/privacy/PrivacyText";
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

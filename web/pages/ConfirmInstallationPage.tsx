import { ConfirmInstallation } from "../features/installation/ConfirmInstallation";
import { PageHead } from "../platform/PageHead";

/** The link in a booking's email leads to this page. */
export default function ConfirmInstallationPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Your installation" />
      <h1 className="sr-only">Your installation</h1>
      <ConfirmInstallation />
    </main>
  );
}

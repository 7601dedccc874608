import { ConfirmInstallation } from "../features/installation/ConfirmInstallation";
import { PageHead } from "../platform/PageHead";

/** Where the link in a booking's mail leads. */
export default function ConfirmInstallationPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Your installation" />
      <h1 className="sr-only">Your installation</h1>
      <ConfirmInstallation />
    </main>
  );
}

import { AccountPages } from "../features/account/AccountPages";
import { AccountSettings } from "../features/identity/account/AccountSettings";
import { PageHead } from "../platform/PageHead";

export default function AccountSettingsPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Account settings" />
      <AccountPages />
      <h1 className="mb-8 text-4xl">Account settings</h1>
      <AccountSettings />
    </main>
  );
}

import { AccountPages } from "../features/account/AccountPages";
import { AccountTabs } from "../features/account/AccountTabs";
import { SignedInOnly } from "../features/account/SignedInOnly";
import { PageHead } from "../platform/PageHead";

export default function AccountPage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title="Orders and wallet" />
      <AccountPages />
      <h1 className="mb-8 text-4xl">Orders and wallet</h1>
      <SignedInOnly>{(user) => <AccountTabs key={user.id} />}</SignedInOnly>
    </main>
  );
}

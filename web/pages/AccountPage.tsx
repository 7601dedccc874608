import { AccountHome } from "../features/account/AccountHome";
import { SignedInOnly } from "../features/identity/SignedInOnly";
import { PageHead } from "../platform/PageHead";

export default function AccountPage() {
  return (
    <main className="container-page py-6 sm:py-10">
      <PageHead unlisted title="Orders and wallet" />
      <h1 className="mb-4 text-2xl sm:text-4xl">Orders and wallet</h1>
      <SignedInOnly>{(user) => <AccountHome key={user.id} user={user} />}</SignedInOnly>
    </main>
  );
}

import { AccountTabs } from "../features/account/AccountTabs";
import { SignedInOnly } from "../features/account/SignedInOnly";
import { PageHead } from "../platform/PageHead";
import { ButtonLink } from "../ui/ButtonLink";
import { RefreshCw } from "../ui/icons";
import { paths } from "../values/paths";

export default function AccountPage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title="Orders and wallet" />
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Orders and wallet</h1>
        <ButtonLink variant="outline" size="sm" to={paths.renewals}>
          <RefreshCw size={18} /> Renewals
        </ButtonLink>
      </div>
      <SignedInOnly>{(user) => <AccountTabs key={user.id} user={user} />}</SignedInOnly>
    </main>
  );
}

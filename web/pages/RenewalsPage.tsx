import { AccountPages } from "../features/account/AccountPages";
import { RenewalList } from "../features/renewals/RenewalList";
import { PageHead } from "../platform/PageHead";

export default function RenewalsPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Renewals" />
      <AccountPages />
      <h1 className="mb-3 text-4xl">Renewals</h1>
      <p className="mb-8 max-w-200 text-muted">
        Bundles that are bought again from your wallet before they end. You are told by e-mail a day ahead
        when something is in the way.
      </p>
      <RenewalList />
    </main>
  );
}

import { AccountPages } from "../features/account/AccountPages";
import { BesideWallet } from "../features/account/BesideWallet";
import { RenewalList } from "../features/renewals/RenewalList";
import { PageHead } from "../platform/PageHead";

export default function RenewalsPage() {
  return (
    <main className="container-page section">
      <PageHead unlisted title="Renewals" />
      <AccountPages />
      <h1 className="mb-3 text-4xl">Renewals</h1>
      <p className="mb-8 max-w-200 text-muted">
        We buy these bundles again from your wallet before they end, and email you a day ahead if there is a
        problem.
      </p>
      <BesideWallet about="renewals">
        <RenewalList />
      </BesideWallet>
    </main>
  );
}

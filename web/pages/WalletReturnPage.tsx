import { useSearchParams } from "react-router";
import { PaymentReturn } from "../features/wallet/PaymentReturn";
import { PageHead } from "../platform/PageHead";

/** Where the payment gateway sends customers back to, with the name of the payment. */
export default function WalletReturnPage() {
  const [search] = useSearchParams();
  const reference = search.get("reference") ?? search.get("trxref") ?? "";
  return (
    <main className="container-page section">
      <PageHead unlisted title="Your payment" />
      <h1 className="sr-only">Your payment</h1>
      <PaymentReturn key={reference} reference={reference} />
    </main>
  );
}

import { useSearchParams } from "react-router";
import { OfferPin } from "../features/spending-policy/OfferPin";
import { PaymentReturn } from "../features/wallet/PaymentReturn";
import { PageHead } from "../platform/PageHead";

/** The payment gateway redirects customers to this page, with the payment's reference. */
export default function WalletReturnPage() {
  const [search] = useSearchParams();
  const reference = search.get("reference") ?? search.get("trxref") ?? "";
  return (
    <main className="container-page section">
      <PageHead unlisted title="Your payment" />
      <h1 className="sr-only">Your payment</h1>
      <PaymentReturn key={reference} reference={reference} />
      <OfferPin />
    </main>
  );
}

import { Checkout } from "../features/orders/Checkout";
import { PageHead } from "../platform/PageHead";

export default function CheckoutPage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title="Checkout" description="Choose delivery and pay for your order." />
      <h1 tabIndex={-1} className="mb-8 text-4xl outline-none">
        Checkout
      </h1>
      <Checkout />
    </main>
  );
}

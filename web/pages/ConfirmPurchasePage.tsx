import { ConfirmPurchase } from "../features/bundles/ConfirmPurchase";
import { PageHead } from "../platform/PageHead";

export default function ConfirmPurchasePage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title="Buy now" />
      <div className="mx-auto grid max-w-160 gap-6">
        <h1 className="text-3xl sm:text-4xl">Buy now</h1>
        <ConfirmPurchase />
      </div>
    </main>
  );
}

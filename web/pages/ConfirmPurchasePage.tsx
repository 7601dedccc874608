import { ConfirmPurchase } from "../features/bundles/ConfirmPurchase";
import { BuyableNetworksDocument } from "../features/bundles/generated/BuyPage";
import { PageHead } from "../platform/PageHead";

/** @public See PageModule. */
export const publicData = BuyableNetworksDocument;

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

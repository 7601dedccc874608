import { BuyForm } from "../features/bundles/BuyForm";
import { BuyableNetworksDocument } from "../features/bundles/generated/BuyPage";
import { PageHead } from "../platform/PageHead";

/** @public See PageModule. */
export const publicData = BuyableNetworksDocument;

export default function BuyPage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title="Buy a data bundle" />
      <div className="mx-auto grid max-w-160 gap-6">
        <h1 className="text-3xl sm:text-4xl">Buy a data bundle</h1>
        <BuyForm />
      </div>
    </main>
  );
}

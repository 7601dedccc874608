import { BundleSection } from "../features/bundles/BundleSection";
import { useOptionInAddress } from "../features/bundles/option-in-address";
import { CompareSection } from "../features/catalogue/CompareSection";
import { CatalogueSkeleton, CatalogueUnavailable } from "../features/catalogue/NoCatalogue";
import { PackagesCallToAction } from "../features/catalogue/PackagesCallToAction";
import { PackagesHero } from "../features/catalogue/PackagesHero";
import { OptionSection } from "../features/catalogue/OptionSection";
import { useSession } from "../features/identity/useSession";
import { useCatalogueQuery, useSavedNumbersQuery } from "../generated/operations";
import { PageHead } from "../platform/PageHead";

export default function PackagesPage() {
  const { data, error, refetch } = useCatalogueQuery();
  const { choose } = useOptionInAddress();
  const { user } = useSession();
  const saved = useSavedNumbersQuery({ skip: !user });
  const providers = data?.providers;

  return (
    <main>
      <PageHead
        title="Packages"
        description="Data bundles from Airtel, MTN, Smile, GLO, Spectranet and 9mobile: compare prices and buy from your wallet."
      />
      <PackagesHero />
      {providers ? (
        <>
          <OptionSection providers={providers} onBuy={choose} />
          <BundleSection providers={providers} saved={user ? (saved.data?.me?.savedNumbers ?? none) : none} />
          <CompareSection providers={providers} />
        </>
      ) : error ? (
        <CatalogueUnavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <CatalogueSkeleton />
      )}
      <PackagesCallToAction />
    </main>
  );
}

/** Nothing waits for the saved numbers. */
const none: [] = [];

import { useSavedNumbers } from "../features/account/useSavedNumbers";
import { BundleSection } from "../features/bundles/BundleSection";
import { useChosenPlanInUrl } from "../features/bundles/useChosenPlanInUrl";
import { CatalogueSkeleton } from "../features/catalogue/CatalogueSkeleton";
import { CompareSection } from "../features/catalogue/CompareSection";
import { PackagesCallToAction } from "../features/catalogue/PackagesCallToAction";
import { PackagesHero } from "../features/catalogue/PackagesHero";
import { PlanSection } from "../features/catalogue/PlanSection";
import { CatalogueUnavailable } from "../features/catalogue/CatalogueUnavailable";
import { useCatalogueQuery } from "../generated/operations";
import { PageHead } from "../platform/PageHead";

export default function PackagesPage() {
  const { data, error, refetch } = useCatalogueQuery();
  const { choose } = useChosenPlanInUrl();
  const saved = useSavedNumbers();
  const networks = data?.providers;

  return (
    <main>
      <PageHead
        title="Packages"
        description="Data bundles from Airtel, MTN, Smile, GLO, Spectranet and 9mobile: compare prices and buy from your wallet."
      />
      <PackagesHero />
      {networks ? (
        <>
          <PlanSection networks={networks} onBuy={choose} />
          <BundleSection networks={networks} saved={saved} />
          <CompareSection networks={networks} />
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

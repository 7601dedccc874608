import { useState } from "react";
import { BundleSection } from "../features/bundles/BundleSection";
import { useOptionInAddress } from "../features/bundles/useBundleForm";
import { CompareSection } from "../features/catalogue/CompareSection";
import { OptionSection } from "../features/catalogue/OptionSection";
import { PlanFinder } from "../features/catalogue/PlanFinder";
import { useSession } from "../features/identity/useSession";
import { useCatalogueQuery } from "../features/catalogue/generated/Catalogue";
import { useLastPurchasesQuery } from "../features/bundles/generated/LastPurchases";
import { useSavedNumbersQuery } from "../features/account/generated/SavedNumbers";
import { PageHead } from "../platform/PageHead";
import { errorMessage } from "../platform/problem";
import { ButtonLink } from "../ui/ButtonLink";
import { HeroPicture } from "../ui/HeroPicture";
import { InlineError } from "../ui/InlineError";
import { Loading } from "../ui/Skeleton";
import { sections } from "../values/paths";

export default function PackagesPage() {
  const { data, error, refetch } = useCatalogueQuery();
  const { choose } = useOptionInAddress();
  const { user } = useSession();
  const [requestedNumber, setRequestedNumber] = useState("");
  const saved = useSavedNumbersQuery({ skip: !user });
  const providers = data?.providers;

  return (
    <main>
      <PageHead
        title="Packages"
        description="Data bundles from Airtel, MTN, Smile, GLO, Spectranet and 9mobile: compare prices and buy from your wallet."
      />
      <PackagesHero isCustomer={user !== null} />
      {providers ? (
        <>
          <OptionSection providers={providers} onBuy={choose} />
          <PlanFinder providers={providers} number={requestedNumber} onNumber={setRequestedNumber} />
          <BundleSection
            providers={providers}
            saved={user ? (saved.data?.me?.savedNumbers ?? none) : none}
            requestedNumber={requestedNumber}
          />
          <CompareSection providers={providers} />
        </>
      ) : error ? (
        <div className="container-page section">
          <InlineError onRetry={refetch}>
            <p>We could not load the packages.</p>
            <p className="font-normal">{errorMessage(error)}</p>
          </InlineError>
        </div>
      ) : (
        <div className="container-page section">
          <Loading label="Loading packages…" className="h-72" />
        </div>
      )}
      <PackagesCallToAction />
    </main>
  );
}

/** The page renders without waiting for the saved numbers. */
const none: [] = [];

function PackagesHero({ isCustomer }: { isCustomer: boolean }) {
  const { data } = useLastPurchasesQuery({ skip: !isCustomer });
  // Reserves the button's space until the last purchases are known.
  const mayRepeat = isCustomer && (!data || (data.me?.lastPurchases ?? []).length > 0);
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid items-center gap-10 py-5 lg:grid-cols-[3fr_2fr] lg:py-16">
        <div className="grid justify-items-start gap-2.5 sm:gap-6">
          <h1 className="text-[1.75rem] sm:text-5xl">Data bundles for every network and every budget</h1>
          <p className="max-w-140 text-on-brand-muted sm:text-lg">
            From one day to a whole year of data: choose a bundle, send it to any number and pay from your
            wallet in a few taps.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={sections.dataBundles} size="lg">
              Packages for you
            </ButtonLink>
            {/* The last purchases are above the form, a few screens down. */}
            {mayRepeat && (
              <ButtonLink
                to={sections.lastPurchases}
                variant="outline"
                size="lg"
                className={data ? undefined : "invisible"}
              >
                Buy again
              </ButtonLink>
            )}
          </div>
        </div>
        <HeroPicture name="packages" wideOnly />
      </div>
    </div>
  );
}

function PackagesCallToAction() {
  return (
    <section aria-labelledby="packages-call-title" className="container-page pb-16">
      <div className="band flex flex-wrap items-center justify-between gap-6 rounded-band p-8 sm:p-12">
        <div className="grid gap-3">
          <h2 id="packages-call-title">Your next bundle is two minutes away</h2>
          <p className="text-lg text-on-brand-muted">
            Fund your wallet once, then buy for any number you like.
          </p>
        </div>
        <ButtonLink to={sections.dataBundle} size="lg">
          Get Started
        </ButtonLink>
      </div>
    </section>
  );
}

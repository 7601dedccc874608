import type { ProviderFragment } from "../../generated/operations";
import { Carousel } from "../../ui/Carousel";
import { EmptyState } from "../../ui/EmptyState";
import type { CatalogueOption } from "./catalogue-option";
import { OptionCard } from "./OptionCard";

interface OptionSectionProps {
  providers: ProviderFragment[];
  onBuy: (chosen: CatalogueOption) => void;
}

export function OptionSection({ providers, onBuy }: OptionSectionProps) {
  return (
    <section id="data-bundles" aria-labelledby="data-bundles-title" className="section overflow-hidden">
      <div className="container-page">
        <h2 id="data-bundles-title">Packages for every day</h2>
        <p className="mt-3 mb-6 max-w-150 text-lg text-muted">
          Here is one option from each package. The form below has all of them.
        </p>
        {providers.length > 0 ? (
          <Carousel label="Packages">
            {firstOptions(providers).map((first) => (
              <OptionCard key={first.option.id} catalogueOption={first} onBuy={onBuy} />
            ))}
          </Carousel>
        ) : (
          <EmptyState title="No packages right now">
            Nothing is on sale at the moment. Please check back later.
          </EmptyState>
        )}
      </div>
    </section>
  );
}

/** The first option of each package, in catalogue order. */
function firstOptions(providers: readonly ProviderFragment[]): CatalogueOption[] {
  return providers.flatMap((provider) =>
    provider.dataPackages.flatMap((dataPackage) =>
      dataPackage.dataOptions.slice(0, 1).map((option) => ({ provider, dataPackage, option })),
    ),
  );
}

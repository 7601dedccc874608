import { useId } from "react";
import { Link } from "react-router";
import type { ProviderFragment } from "./generated/Catalogue";
import { Carousel } from "../../ui/Carousel";
import { EmptyState } from "../../ui/EmptyState";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import { BuyLink } from "./BuyLink";
import { type CatalogueOption, unitPrices } from "./catalogue-option";

interface OptionSectionProps {
  providers: ProviderFragment[];
  onBuy: (chosen: CatalogueOption) => void;
}

export function OptionSection({ providers, onBuy }: OptionSectionProps) {
  const cards = firstOptions(providers);
  return (
    <section id="data-bundles" aria-labelledby="data-bundles-title" className="section overflow-hidden">
      <div className="container-page">
        <h2 id="data-bundles-title">Packages for every day</h2>
        <p className="mt-3 mb-6 max-w-150 text-lg text-muted">
          One plan from every package.{" "}
          <Link to={sections.planFinder} className="font-semibold text-ink underline underline-offset-4">
            See all plans
          </Link>
        </p>
        {providers.length > 0 ? (
          <Carousel label="Packages" jumps={jumpsTo(providers, cards)}>
            {cards.map((first) => (
              <OptionCard key={first.option.id} {...first} onBuy={onBuy} />
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

/** The first option of each package: what is bought most first, then in catalogue order. */
function firstOptions(providers: readonly ProviderFragment[]): CatalogueOption[] {
  const all = providers.flatMap((provider) =>
    provider.dataPackages.flatMap((dataPackage) =>
      dataPackage.dataOptions.slice(0, 1).map((option) => ({ provider, dataPackage, option })),
    ),
  );
  const rank = ({ dataPackage }: CatalogueOption) => dataPackage.popularity ?? all.length + 1;
  return all.sort((a, b) => rank(a) - rank(b));
}

/** One for each network, to its cards. */
function jumpsTo(providers: readonly ProviderFragment[], cards: readonly CatalogueOption[]) {
  return providers.map(({ id, name }) => ({
    name,
    picture: <NetworkMark providerId={id} size={24} />,
    cards: cards.flatMap(({ provider }, at) => (provider.id === id ? [at] : [])),
  }));
}

/** A card of the carousel. All its buttons are called Buy, so each is described by what it buys. */
function OptionCard({ onBuy, ...catalogueOption }: CatalogueOption & Pick<OptionSectionProps, "onBuy">) {
  const id = useId();
  const { provider, dataPackage, option } = catalogueOption;
  return (
    <article aria-labelledby={id} className="card relative flex h-full flex-col gap-5 p-6">
      <header className="flex items-center gap-3">
        <NetworkMark providerId={provider.id} size={48} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{provider.name}</p>
          <h3 id={id}>
            <span className="sr-only">{provider.name} </span>
            {dataPackage.name}
          </h3>
        </div>
      </header>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="display tabular text-4xl">{formatNaira(option.price)}</span>
          <span className="text-muted">/ {option.duration}</span>
        </p>
        {option.validityNote && <p className="text-sm text-muted">{option.validityNote}</p>}
      </div>
      <div className="grow">
        <p className="font-medium">{option.benefits}</p>
        <p className="tabular text-sm text-muted">{unitPrices(option)}</p>
      </div>
      <BuyLink {...catalogueOption} onBuy={() => onBuy(catalogueOption)} descriptionId={id} block />
    </article>
  );
}

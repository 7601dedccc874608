import { useId } from "react";
import { Button } from "../../ui/Button";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { unitPrices } from "./option-value";
import type { CatalogueOption } from "./catalogue-option";

interface OptionCardProps {
  catalogueOption: CatalogueOption;
  onBuy: (chosen: CatalogueOption) => void;
}

/** A card of the carousel. All its buttons are called Buy, so each is described by what it buys. */
export function OptionCard({ catalogueOption, onBuy }: OptionCardProps) {
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
      <p className="flex items-baseline gap-2">
        <span className="display tabular text-4xl">{formatNaira(option.price)}</span>
        <span className="text-muted">/ {option.duration}</span>
      </p>
      <div className="grow">
        <p className="font-medium">{option.benefits}</p>
        <p className="tabular text-sm text-muted">{unitPrices(option)}</p>
      </div>
      <Button
        variant="accent"
        block
        className="needs-script"
        aria-describedby={id}
        onClick={() => onBuy(catalogueOption)}
      >
        Buy
      </Button>
    </article>
  );
}

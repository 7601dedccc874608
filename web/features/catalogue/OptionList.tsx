import type { ProviderFragment, DataPackageFragment } from "../../generated/operations";
import { Badge } from "../../ui/Badge";
import { lowestPerGigabyte, optionValue, pricePerGigabyte } from "./option-value";
import { distinctOptions, optionWording } from "./catalogue-option";

interface OptionListProps {
  provider: ProviderFragment | undefined;
  dataPackage: DataPackageFragment | undefined;
  /** The lowest price of a GB among all lists that are being compared; left out where nothing is. */
  bestValue?: number | null;
}

/** The options of one package, or what to choose before there are any. */
export function OptionList({ provider, dataPackage, bestValue }: OptionListProps) {
  const options = distinctOptions(dataPackage?.dataOptions ?? []);
  if (options.length === 0) return <p className="text-muted">{emptyText(provider, dataPackage)}</p>;
  const lowest = lowestPerGigabyte(options);

  function markOf(perGigabyte: number | null) {
    if (perGigabyte === null || bestValue === undefined) return null;
    if (perGigabyte === bestValue) return <Badge tone="success">Best value per GB</Badge>;
    return perGigabyte === lowest && <Badge>Lowest per GB here</Badge>;
  }

  return (
    <ul aria-label={`${provider?.name} ${dataPackage?.name}`} className="tabular divide-y divide-line">
      {options.map((option) => (
        <li key={option.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
          <div className="min-w-0">
            <p>{optionWording(option)}</p>
            <p className="text-sm text-balance text-muted">{optionValue(option)}</p>
          </div>
          {markOf(pricePerGigabyte(option))}
        </li>
      ))}
    </ul>
  );
}

function emptyText(
  provider: ProviderFragment | undefined,
  dataPackage: DataPackageFragment | undefined,
): string {
  if (!provider) return "Choose a network and a package to see its options.";
  if (!dataPackage) return `Now choose one of the ${provider.name} packages.`;
  return `${provider.name} has nothing in this package right now. Please choose another.`;
}

import { useState } from "react";
import type { DataPackageFragment, ProviderFragment } from "./generated/Catalogue";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Select } from "../../ui/Select";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import {
  distinctOptions,
  lowestPerGigabyte,
  optionValue,
  packageChoices,
  pricePerGigabyte,
  providerChoices,
} from "./catalogue-option";
import { optionPath, optionWording } from "./option-wording";

const labels = ["First comparison", "Second comparison", "Third comparison"];
const nothingChosen: ComparedPackage = { providerId: "", packageId: "" };

/**
 * Three comparers, each with a choice of its own. Together they know which of all the bundles shown is the best value.
 */
export function CompareSection({ providers }: { providers: ProviderFragment[] }) {
  const [chosen, setChosen] = useState(() => labels.map(() => nothingChosen));
  const dataPackages = providers.flatMap((provider) => provider.dataPackages);
  const shown = chosen.flatMap(
    ({ packageId }) => dataPackages.find(({ id }) => id === packageId)?.dataOptions ?? [],
  );
  const lowest = lowestPerGigabyte(shown);

  return (
    <section id="compare-packages" aria-labelledby="compare-packages-title" className="section">
      <div className="container-page">
        <h2 id="compare-packages-title">Compare Packages</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Put up to three packages side by side and see what your money gets you. Best value is the lowest
          price per GB of all that you compare.
        </p>
        <p className="hidden scriptless:block">
          Press “Compare” beside a plan in the{" "}
          <a href={sections.planFinder} className="font-semibold underline">
            list of all plans
          </a>
          .
        </p>
        <div className="needs-script grid gap-6 lg:grid-cols-3">
          {labels.map((label, index) => (
            <PackageComparer
              key={label}
              label={label}
              providers={providers}
              chosen={chosen[index] ?? nothingChosen}
              bestValue={lowest}
              onChoose={(choice) => setChosen((all) => all.map((old, at) => (at === index ? choice : old)))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Ids of the catalogue; empty means not chosen yet. */
interface ComparedPackage {
  providerId: string;
  packageId: string;
}

interface PackageComparerProps {
  /** Which of the comparers this is, for those who cannot see them side by side. */
  label: string;
  providers: ProviderFragment[];
  chosen: ComparedPackage;
  /** The lowest price of a GB among everything that is being compared. */
  bestValue: number | null;
  onChoose: (chosen: ComparedPackage) => void;
}

/** One network and one package of the customer's choice, with everything it offers. */
function PackageComparer({ label, providers, chosen, bestValue, onChoose }: PackageComparerProps) {
  const provider = providers.find(({ id }) => id === chosen.providerId);
  const dataPackage = provider?.dataPackages.find(({ id }) => id === chosen.packageId);

  return (
    <div role="group" aria-label={label} className="card grid content-start gap-5 p-6">
      <Select
        label="Network"
        placeholder="Choose a network"
        options={providerChoices(providers)}
        value={chosen.providerId}
        onChange={(providerId) => onChoose({ providerId, packageId: "" })}
      />
      <Select
        label="Data Packages"
        placeholder="Choose a package"
        options={packageChoices(provider)}
        value={chosen.packageId}
        disabled={!provider}
        onChange={(packageId) => onChoose({ ...chosen, packageId })}
      />
      <OptionList provider={provider} dataPackage={dataPackage} bestValue={bestValue} />
    </div>
  );
}

interface OptionListProps {
  provider: ProviderFragment | undefined;
  dataPackage: DataPackageFragment | undefined;
  /** The lowest price of a GB among all lists that are being compared. */
  bestValue: number | null;
}

/** The options of one package, or a hint to choose one first. */
function OptionList({ provider, dataPackage, bestValue }: OptionListProps) {
  const options = distinctOptions(dataPackage?.dataOptions ?? []);
  if (options.length === 0) return <p className="text-muted">{emptyText(provider, dataPackage)}</p>;
  const lowest = lowestPerGigabyte(options);

  function markOf(perGigabyte: number | null) {
    if (perGigabyte === null) return null;
    if (perGigabyte === bestValue) return <Badge tone="success">Best value per GB</Badge>;
    return perGigabyte === lowest && <Badge>Lowest per GB here</Badge>;
  }

  return (
    <ul aria-label={`${provider?.name} ${dataPackage?.name}`} className="tabular divide-y divide-line">
      {options.map((option) => (
        <li key={option.id} className="flex items-center justify-between gap-x-3 py-2.5">
          <div className="min-w-0">
            <p>{optionWording(option)}</p>
            <p className="text-sm text-balance text-muted">{optionValue(option)}</p>
            {markOf(pricePerGigabyte(option))}
          </div>
          {dataPackage && provider && (
            <ButtonLink
              variant="accent"
              size="sm"
              className="ms-auto"
              to={optionPath({ ...option, dataPackage: { ...dataPackage, provider } })}
              aria-label={`Buy ${provider.name} ${option.benefits} for ${formatNaira(option.price)}`}
            >
              Buy
            </ButtonLink>
          )}
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

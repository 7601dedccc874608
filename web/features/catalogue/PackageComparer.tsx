import type { ProviderFragment } from "../../generated/operations";
import { Select } from "../../ui/Select";
import { providerChoices, packageChoices } from "./select-choices";
import { OptionList } from "./OptionList";

/** Ids of the catalogue; empty means not chosen yet. */
export interface ComparedPackage {
  providerId: string;
  packageId: string;
}

interface PackageComparerProps {
  /** Which of the comparers this is, for those who cannot see them side by side. */
  label: string;
  providers: ProviderFragment[];
  chosen: ComparedPackage;
  /** Among everything that is being compared. */
  lowestPerGigabyte: number | null;
  onChoose: (chosen: ComparedPackage) => void;
}

/** One network and one package of the customer's choice, with everything it offers. */
export function PackageComparer({
  label,
  providers,
  chosen,
  lowestPerGigabyte,
  onChoose,
}: PackageComparerProps) {
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
      <OptionList provider={provider} dataPackage={dataPackage} bestValue={lowestPerGigabyte} />
    </div>
  );
}

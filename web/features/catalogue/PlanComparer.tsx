import type { NetworkFragment } from "../../generated/operations";
import { Select } from "../../ui/Select";
import { networkOptions, packageOptions } from "./network-options";
import { PlanList } from "./PlanList";

/** Ids of the catalogue; empty means not chosen yet. */
export interface ComparedPackage {
  networkId: string;
  groupId: string;
}

interface PlanComparerProps {
  /** Which of the comparers this is, for those who cannot see them side by side. */
  label: string;
  networks: NetworkFragment[];
  chosen: ComparedPackage;
  /** Among everything that is being compared. */
  lowestPerGigabyte: number | null;
  onChoose: (chosen: ComparedPackage) => void;
}

/** One network and one package of the customer's choice, with everything it offers. */
export function PlanComparer({ label, networks, chosen, lowestPerGigabyte, onChoose }: PlanComparerProps) {
  const network = networks.find(({ id }) => id === chosen.networkId);
  const group = network?.dataPackages.find(({ id }) => id === chosen.groupId);

  return (
    <div role="group" aria-label={label} className="card grid content-start gap-5 p-6">
      <Select
        label="Network"
        placeholder="Choose a network"
        options={networkOptions(networks)}
        value={chosen.networkId}
        onChange={(networkId) => onChoose({ networkId, groupId: "" })}
      />
      <Select
        label="Data Packages"
        placeholder="Choose a package"
        options={packageOptions(network)}
        value={chosen.groupId}
        disabled={!network}
        onChange={(groupId) => onChoose({ ...chosen, groupId })}
      />
      <PlanList network={network} group={group} bestValue={lowestPerGigabyte} />
    </div>
  );
}

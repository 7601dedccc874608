import { useState } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { Select } from "../../ui/Select";
import { networkOptions, packageOptions } from "./network-options";
import { PlanList } from "./PlanList";

interface PlanComparerProps {
  /** Which of the comparers this is, for those who cannot see them side by side. */
  label: string;
  networks: NetworkFragment[];
}

/** One network and one package of the customer's choice, with everything it offers. */
export function PlanComparer({ label, networks }: PlanComparerProps) {
  const [networkId, setNetworkId] = useState("");
  const [groupId, setGroupId] = useState("");
  const network = networks.find(({ id }) => id === networkId);
  const group = network?.dataPackages.find(({ id }) => id === groupId);

  return (
    <div role="group" aria-label={label} className="card grid content-start gap-5 p-6">
      <Select
        label="Network"
        placeholder="Choose a network"
        options={networkOptions(networks)}
        value={networkId}
        onChange={(id) => {
          setNetworkId(id);
          setGroupId("");
        }}
      />
      <Select
        label="Data Packages"
        placeholder="Choose a package"
        options={packageOptions(network)}
        value={groupId}
        disabled={!network}
        onChange={setGroupId}
      />
      <PlanList network={network} group={group} />
    </div>
  );
}

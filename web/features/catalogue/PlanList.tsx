import type { NetworkFragment, PlanGroupFragment } from "../../generated/operations";
import { distinctOptions, optionWording } from "./option-wording";

interface PlanListProps {
  network: NetworkFragment | undefined;
  group: PlanGroupFragment | undefined;
}

/** The options of one package, or what to choose before there are any. */
export function PlanList({ network, group }: PlanListProps) {
  const options = distinctOptions(group?.dataOptions ?? []);
  if (options.length === 0) return <p className="text-muted">{emptyText(network, group)}</p>;
  return (
    <ul aria-label={`${network?.name} ${group?.name}`} className="tabular divide-y divide-line">
      {options.map((option) => (
        <li key={option.id} className="py-2.5">
          {optionWording(option)}
        </li>
      ))}
    </ul>
  );
}

function emptyText(network: NetworkFragment | undefined, group: PlanGroupFragment | undefined): string {
  if (!network) return "Choose a network and a package to see what it offers.";
  if (!group) return `Choose one of the packages of ${network.name}.`;
  return `${network.name} has nothing on sale in this package right now.`;
}

import type { NetworkFragment, PlanGroupFragment, PlanOptionFragment } from "../../generated/operations";
import { optionWording } from "./option-wording";

/** One option with the group and the network it belongs to. */
export interface Plan {
  network: NetworkFragment;
  group: PlanGroupFragment;
  option: PlanOptionFragment;
}

/** A plan as the page's address words it, so that a link can be shared and read. */
export interface PlanWords {
  network: string;
  packageType: string;
  option: string;
}

/** The carousel's cards: the first option of each group, in catalogue order. */
export function firstPlans(networks: readonly NetworkFragment[]): Plan[] {
  return networks.flatMap((network) =>
    network.dataPackages.flatMap((group) =>
      group.dataOptions.slice(0, 1).map((option) => ({ network, group, option })),
    ),
  );
}

export function planWords({ network, group, option }: Plan): PlanWords {
  return { network: network.name, packageType: group.name, option: optionWording(option) };
}

/** As much of a worded plan as the catalogue has today: a link may be older than a price. */
export function findPlan(networks: readonly NetworkFragment[], words: PlanWords): Partial<Plan> {
  const network = networks.find(({ name }) => same(name, words.network));
  const group = network?.dataPackages.find(({ name }) => same(name, words.packageType));
  const option = group?.dataOptions.find((candidate) => same(optionWording(candidate), words.option));
  return { network, group, option };
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}

import type { NetworkFragment } from "../../generated/operations";
import type { SelectOption } from "../../ui/Select";

/** What the selects named Network offer. */
export function networkOptions(networks: readonly NetworkFragment[]): SelectOption[] {
  return networks.map(({ id, name }) => ({ value: id, text: name }));
}

/** What the selects named Data Packages offer, once a network is chosen. */
export function packageOptions(network: NetworkFragment | undefined): SelectOption[] {
  return (network?.dataPackages ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

import { useSearchParams } from "react-router";
import type { DeviceFragment, ProductKind } from "./generated/Products";
import { namedIn, printList, printParts, toggled, valuesIn } from "../../values/address-list";
import { paths } from "../../values/paths";

/** The filter and the comparison. Both are in the URL, under the plan finder's parameter names. */
export interface DeviceChoice {
  /** Ids of networks, combined with OR; empty for all. */
  networks: readonly string[];
  kinds: readonly ProductKind[];
  compared: readonly string[];
}

export const kindTexts: Record<ProductKind, string> = {
  ROUTER: "Routers",
  MIFI: "Mifis",
  DONGLE: "Dongles",
};

/** Two fit side by side on a phone. */
const maxCompared = 2;

export function choicesOf(devices: readonly DeviceFragment[]) {
  const networks = [...new Map(devices.map(({ provider }) => [provider.id, provider])).values()];
  const allKinds = Object.keys(kindTexts) as ProductKind[];
  return { networks, kinds: allKinds.filter((kind) => devices.some((device) => device.kind === kind)) };
}

/**
 * Reads the choice from the URL. Unknown values are ignored, because a link may name a device that is no longer on
 * sale.
 */
export function useDeviceChoice(devices: readonly DeviceFragment[]): DeviceChoice {
  const [search] = useSearchParams();
  return parseDeviceChoice(search, devices);
}

function parseDeviceChoice(search: URLSearchParams, devices: readonly DeviceFragment[]): DeviceChoice {
  const { networks, kinds } = choicesOf(devices);
  const networkIds = networks.map(({ id }) => id);
  return {
    networks: namedIn(search.get("on"), networkIds),
    kinds: namedIn(search.get("kind"), kinds),
    compared: valuesIn(search.get("compare"))
      .filter((id) => devices.some((device) => device.id === id))
      .slice(0, maxCompared),
  };
}

/** Returns the canonical query for the choices that exist in the shop. */
export function canonicalDeviceQuery(query: URLSearchParams, devices: readonly DeviceFragment[]): string {
  return printDeviceChoice(parseDeviceChoice(query, devices));
}

function printDeviceChoice({ networks, kinds, compared }: DeviceChoice): string {
  return printParts({
    on: printList(networks),
    kind: printList(kinds).toLowerCase(),
    compare: printList(compared),
  });
}

/** Returns the page's address with a choice. The hash leads to the list, or to the comparison. */
export function choiceAddress(
  choice: DeviceChoice,
  section: "available-products" | "compare-devices" = "available-products",
): string {
  const query = printDeviceChoice(choice);
  return `${paths.productsAndServices}${query && `?${query}`}#${section}`;
}

export function matchingDevices<Device extends Pick<DeviceFragment, "provider" | "kind">>(
  devices: readonly Device[],
  { networks, kinds }: Pick<DeviceChoice, "networks" | "kinds">,
): Device[] {
  return devices.filter(
    ({ provider, kind }) =>
      (networks.length === 0 || networks.includes(provider.id)) &&
      (kinds.length === 0 || (kind !== null && kind !== undefined && kinds.includes(kind))),
  );
}

export const isFull = ({ compared }: DeviceChoice) => compared.length >= maxCompared;

/** Adds the device to the comparison or removes it. Does not add to a full one. */
export function withMark(choice: DeviceChoice, id: string): DeviceChoice {
  return { ...choice, compared: toggled(choice.compared, id).slice(0, maxCompared) };
}

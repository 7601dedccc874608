import { useSearchParams } from "react-router";
import type { DeviceFragment, ProductKind } from "../../generated/operations";
import { namedIn, printList, printParts, toggled, valuesIn } from "../../values/address-list";
import { paths } from "../../values/paths";

/** Which devices are shown and which are compared: all of it stands in the address, by the plan finder's names. */
export interface DeviceChoice {
  /** Ids of networks, any of them; none is all. */
  networks: readonly string[];
  kinds: readonly ProductKind[];
  /** Ids of those side by side. */
  compared: readonly string[];
}

export const kindTexts: Record<ProductKind, string> = {
  ROUTER: "Routers",
  MIFI: "Mifis",
  DONGLE: "Dongles",
};

/** Two stand side by side on a phone. */
const maxCompared = 2;

/** What there is to choose from. */
export function choicesOf(devices: readonly DeviceFragment[]) {
  const networks = [...new Map(devices.map(({ provider }) => [provider.id, provider])).values()];
  const allKinds = Object.keys(kindTexts) as ProductKind[];
  return { networks, kinds: allKinds.filter((kind) => devices.some((device) => device.kind === kind)) };
}

/** The choices of an address, as far as the shop has them: a link may be older than a device. */
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

/** The query of a choice as it is printed, for the choices of an address that the shop has. */
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

/** The page's address with a choice; its hash has whoever follows it begin at the list, or at the comparison. */
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

/** Whether another device would push one out of the comparison. */
export const isFull = ({ compared }: DeviceChoice) => compared.length >= maxCompared;

/** The comparison with one more device in it, or one less. A full one stays as it is. */
export function withMark(choice: DeviceChoice, id: string): DeviceChoice {
  return { ...choice, compared: toggled(choice.compared, id).slice(0, maxCompared) };
}

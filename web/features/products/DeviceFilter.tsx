import type { DeviceFragment } from "./generated/Products";
import { ChipLink } from "../../ui/ChipLink";
import { EmptyState } from "../../ui/EmptyState";
import { NetworkMark } from "../../ui/NetworkMark";
import { toggledIn } from "../../values/address-list";
import { choiceAddress, choicesOf, type DeviceChoice, kindTexts, matchingDevices } from "./device-choice";

interface DeviceFilterProps {
  devices: readonly DeviceFragment[];
  choice: DeviceChoice;
}

/** The filters by network and by kind. A chip shows how many devices it would leave, combined with the other filter. */
export function DeviceFilter({ devices, choice }: DeviceFilterProps) {
  const { networks, kinds } = choicesOf(devices);
  const networkIds = networks.map(({ id }) => id);
  const shown = matchingDevices(devices, choice).length;
  return (
    <nav aria-label="Choose devices" className="mb-6 grid gap-3">
      <ul aria-label="By network" className="flex flex-wrap gap-2">
        {networks.map(({ id, name }) => (
          <li key={id}>
            <ChipLink
              to={choiceAddress({ ...choice, networks: toggledIn(networkIds, choice.networks, id) })}
              chosen={choice.networks.includes(id)}
              count={matchingDevices(devices, { ...choice, networks: [id] }).length}
              picture={<NetworkMark providerId={id} size={24} />}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul aria-label="By kind" className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <ChipLink
              to={choiceAddress({ ...choice, kinds: toggledIn(kinds, choice.kinds, kind) })}
              chosen={choice.kinds.includes(kind)}
              count={matchingDevices(devices, { ...choice, kinds: [kind] }).length}
            >
              {kindTexts[kind]}
            </ChipLink>
          </li>
        ))}
      </ul>
      <p role="status" className="tabular text-sm text-muted">
        {shown === devices.length ? counted(shown) : `${shown} of ${counted(devices.length)}`}
      </p>
    </nav>
  );
}

/** For an empty result: which filter to remove, and how many devices that would show. */
export function NoDevices({ devices, choice }: DeviceFilterProps) {
  const networks = choicesOf(devices).networks.filter(({ id }) => choice.networks.includes(id));
  const drops = [
    { names: networks.map(({ name }) => name), rest: { ...choice, networks: [] } },
    { names: choice.kinds.map((kind) => kindTexts[kind]), rest: { ...choice, kinds: [] } },
  ].filter(({ names }) => names.length > 0);
  return (
    <EmptyState
      isCard
      title="No device matches your filters"
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {drops.map(({ names, rest }) => (
            <li key={names.join()}>
              <ChipLink to={choiceAddress(rest)} chosen={false}>
                Remove “{names.join(", ")}”: {counted(matchingDevices(devices, rest).length)}
              </ChipLink>
            </li>
          ))}
        </ul>
      }
    >
      Remove a filter to see more.
    </EmptyState>
  );
}

const counted = (count: number) => (count === 1 ? "1 device" : `${count} devices`);

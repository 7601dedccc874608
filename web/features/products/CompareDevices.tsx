import { type ReactNode, useEffect, useId, useRef } from "react";
import type { DeviceFragment } from "./generated/Products";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { ChipLink } from "../../ui/ChipLink";
import { classNames } from "../../ui/class-names";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { choiceAddress, type DeviceChoice, withMark } from "./device-choice";
import { ProductPicture } from "./ProductPicture";

interface CompareDevicesProps {
  devices: readonly DeviceFragment[];
  choice: DeviceChoice;
  renderAction: (product: DeviceFragment, nameId: string) => ReactNode;
}

/** One device with all its facts and a choice of a second; then both, fact by fact. */
export function CompareDevices({ devices, choice, renderAction }: CompareDevicesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const compared = choice.compared.flatMap((id) => devices.find((device) => device.id === id) ?? []);
  const first = useRef(choice.compared.join());
  useEffect(() => {
    // The focus does not move on a page that is opened with a comparison.
    if (first.current === choice.compared.join()) return;
    first.current = choice.compared.join();
    title.current?.focus({ preventScroll: true });
  }, [choice.compared]);

  if (compared.length === 0) return null;
  return (
    <section
      id="compare-devices"
      aria-labelledby="compare-devices-title"
      className="card mb-8 grid gap-5 p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} id="compare-devices-title" className="text-xl outline-none sm:text-2xl">
          {compared.length > 1 ? "Side by side" : "Compare two devices"}
        </h3>
        <ButtonLink to={choiceAddress({ ...choice, compared: [] })} variant="outline" size="sm">
          Close<span className="sr-only"> the comparison</span>
        </ButtonLink>
      </div>
      {compared.length === 1 && <SecondDevice devices={devices} choice={choice} />}
      <FactTable compared={compared} choice={choice} renderAction={renderAction} />
    </section>
  );
}

interface FactTableProps extends Omit<CompareDevicesProps, "devices"> {
  compared: readonly DeviceFragment[];
}

/** The name of each fact has its own line, so that two columns fit on a phone. */
function FactTable({ compared, choice, renderAction }: FactTableProps) {
  const id = useId();
  const names = [...new Set(compared.flatMap(({ facts }) => facts.map(({ name }) => name)))];
  return (
    <>
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">The facts of {compared.map(nameOf).join(" and ")}</caption>
        <thead>
          <tr className="align-top">
            {compared.map((device) => (
              <th key={device.id} scope="col" className="pe-3 pb-3 text-start font-normal">
                <ProductPicture product={device} className="mb-2 w-24 rounded-control sm:w-40" />
                <p id={`${id}-${device.id}`} className="display text-base sm:text-xl">
                  {device.name}
                </p>
                <p className="text-sm text-muted">{device.provider.name}</p>
                <p className="display tabular mt-1 text-2xl">{formatNaira(device.price)}</p>
              </th>
            ))}
          </tr>
        </thead>
        {names.map((name) => (
          <FactRows key={name} name={name} values={compared.map((device) => valueOf(device, name))} />
        ))}
      </table>
      <ul className={classNames("grid gap-3", compared.length > 1 && "grid-cols-2")}>
        {compared.map((device) => (
          <li key={device.id} className="grid max-w-70 content-start gap-2">
            <div className="grid">{renderAction(device, `${id}-${device.id}`)}</div>
            <ButtonLink
              rel="nofollow"
              to={choiceAddress(withMark(choice, device.id), "compare-devices")}
              variant="ghost"
              size="sm"
            >
              Remove<span className="sr-only"> the {nameOf(device)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FactRowsProps {
  name: string;
  /** Undefined for a device without this fact. */
  values: (string | undefined)[];
}

function FactRows({ name, values }: FactRowsProps) {
  const differs = new Set(values).size > 1;
  return (
    <tbody className="border-t border-line">
      <tr>
        <th
          scope="rowgroup"
          colSpan={values.length}
          className="pt-3 text-start text-sm font-semibold text-muted"
        >
          <span className="flex flex-wrap items-center gap-2">
            {name} {differs && <Badge tone="warning">Different</Badge>}
          </span>
        </th>
      </tr>
      <tr className="align-top">
        {values.map((value, column) => (
          <td key={column} className={classNames("pt-1 pe-3 pb-3", differs && "font-semibold")}>
            {value ?? "Not stated"}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function valueOf({ facts }: DeviceFragment, name: string): string | undefined {
  return facts.find((fact) => fact.name === name)?.value;
}

const nameOf = ({ name, provider }: DeviceFragment) => `${name} from ${provider.name}`;

/** The second device is usually of the same kind. All others are listed below, each with a link. */
function SecondDevice({ devices, choice }: Omit<CompareDevicesProps, "renderAction">) {
  const marked = devices.find(({ id }) => choice.compared.includes(id));
  const alike = devices.filter((device) => device !== marked && device.kind === marked?.kind);
  return (
    <div className="grid gap-3">
      <p>
        {marked?.description} {alike.length > 0 ? "Compare with:" : ""}
      </p>
      <ul aria-label="Compare with" className="flex flex-wrap gap-2">
        {alike.map((device) => (
          <li key={device.id}>
            <ChipLink
              to={choiceAddress(withMark(choice, device.id), "compare-devices")}
              chosen={false}
              picture={<NetworkMark providerId={device.provider.id} size={24} />}
            >
              {nameOf(device)}
            </ChipLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Or press Compare on any device below.</p>
    </div>
  );
}

import { useId } from "react";
import type { DeliveryChoiceFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { formatDate } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { stationsToChoose } from "./checkout-details";

interface DeliveryDetailsProps {
  methods: DeliveryChoiceFragment[];
  chosen: DeliveryChoiceFragment["code"];
  onChoose: (code: DeliveryChoiceFragment["code"]) => void;
  /** The chosen pick-up station; empty where there is no choice. */
  station: string;
  onChooseStation: (id: string) => void;
}

export function DeliveryDetails(props: DeliveryDetailsProps) {
  const { methods, chosen, onChoose, station, onChooseStation } = props;
  const stations = stationsToChoose(methods.find(({ code }) => code === chosen));
  return (
    <section className="card p-5 sm:p-6">
      <h2 id="delivery-details-title" className="mb-5 text-2xl">
        Delivery Details
      </h2>
      <div role="radiogroup" aria-labelledby="delivery-details-title" className="grid gap-3">
        {methods.map((method) => (
          <DeliveryMethod
            key={method.code}
            method={method}
            checked={method.code === chosen}
            onChoose={() => onChoose(method.code)}
          />
        ))}
      </div>
      {stations.length > 0 && <Stations stations={stations} chosen={station} onChoose={onChooseStation} />}
    </section>
  );
}

interface StationsProps {
  stations: ReturnType<typeof stationsToChoose>;
  chosen: string;
  onChoose: (id: string) => void;
}

/** Where the order is collected, when the shop has several places for it. */
function Stations({ stations, chosen, onChoose }: StationsProps) {
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="mb-2 font-semibold">Where will you collect it?</legend>
      {stations.map(({ id, name, description }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-start gap-4 px-4 py-2">
          <input
            type="radio"
            name="pick-up-station"
            className="mt-1 size-5 shrink-0"
            aria-label={name}
            aria-describedby={`station-${id}`}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span id={`station-${id}`} className="text-sm text-muted">
              {description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DeliveryMethodProps {
  method: DeliveryChoiceFragment;
  checked: boolean;
  onChoose: () => void;
}

function DeliveryMethod({ method, checked, onChoose }: DeliveryMethodProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-start gap-4 rounded-card border-2 p-4 focus-within:border-ink",
        checked ? "border-primary bg-primary-soft" : "border-line",
      )}
    >
      <input
        type="radio"
        name="delivery-method"
        className="mt-1 size-5 shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-fee ${id}-window`}
        checked={checked}
        onChange={onChoose}
      />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap justify-between gap-x-2">
          <span id={`${id}-name`} className="font-semibold">
            {method.name}
          </span>
          <span id={`${id}-fee`} className="tabular font-semibold">
            {formatNaira(method.fee)}
          </span>
        </span>
        <span className="text-sm text-muted">{method.description}</span>
        <span id={`${id}-window`} className="text-sm text-muted">
          {formatDate(method.earliest)} to {formatDate(method.latest)}
        </span>
      </span>
    </label>
  );
}

import { useId } from "react";
import type { DeliveryChoiceFragment } from "./generated/CheckoutChoices";
import { classNames } from "../../ui/class-names";
import { Radio } from "../../ui/Radio";
import { formatDate } from "../../values/dates";
import { formatNaira, type Naira, sum } from "../../values/naira";
import { type CheckoutForm, stationsToChoose } from "./useCheckoutForm";

interface DeliveryDetailsProps {
  form: CheckoutForm;
  /** The price of the cart in naira, without delivery. */
  itemsTotal: Naira;
}

export function DeliveryDetails({ form: { fields, methods, edit }, itemsTotal }: DeliveryDetailsProps) {
  const { deliveryMethod, pickUpStationId } = fields;
  const stations = stationsToChoose(methods.find(({ code }) => code === deliveryMethod));
  const otherStations = stations.length > 0 ? [] : methods.flatMap(stationsToChoose);
  const chooseStation = (id: string) => edit("pickUpStationId", id);
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
            total={sum(itemsTotal, method.fee)}
            checked={method.code === deliveryMethod}
            onChoose={() => edit("deliveryMethod", method.code)}
          />
        ))}
      </div>
      {stations.length > 0 && (
        <Stations stations={stations} chosen={pickUpStationId} onChoose={chooseStation} />
      )}
      {/* Without scripts they cannot appear when the customer chooses to collect the order. */}
      {otherStations.length > 0 && (
        <div className="hidden scriptless:block">
          <Stations stations={otherStations} chosen={otherStations[0]?.id ?? ""} onChoose={chooseStation} />
        </div>
      )}
    </section>
  );
}

interface StationsProps {
  stations: ReturnType<typeof stationsToChoose>;
  chosen: string;
  onChoose: (id: string) => void;
}

function Stations({ stations, chosen, onChoose }: StationsProps) {
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="mb-2 font-semibold">Where will you collect it?</legend>
      {stations.map(({ id, name, description }) => (
        <label
          key={id}
          htmlFor={`station-${id}`}
          className="flex min-h-11 cursor-pointer items-start gap-4 px-4 py-2"
        >
          <Radio
            id={`station-${id}`}
            name="pickUpStationId"
            value={id}
            className="mt-1 size-5 shrink-0"
            aria-label={name}
            aria-describedby={`station-${id}-place`}
            checked={id === chosen}
            onChoose={() => onChoose(id)}
          />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span id={`station-${id}-place`} className="text-sm text-muted">
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
  /** With the cart, in naira. */
  total: Naira;
  checked: boolean;
  onChoose: () => void;
}

function DeliveryMethod({ method, total, checked, onChoose }: DeliveryMethodProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-start gap-4 rounded-card border-2 p-4 focus-within:border-ink",
        checked ? "border-primary bg-primary-soft" : "border-line",
      )}
    >
      <Radio
        name="deliveryMethod"
        value={method.code}
        className="mt-1 size-5 shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-fee ${id}-window`}
        checked={checked}
        onChoose={onChoose}
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
        {/* Without scripts the summary cannot follow the choice. */}
        <span className="tabular hidden text-sm font-semibold scriptless:inline">
          {`Total with this delivery: ${formatNaira(total)}`}
        </span>
      </span>
    </label>
  );
}

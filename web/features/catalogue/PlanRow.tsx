import type { ReactNode } from "react";
import type { DataOptionFragment } from "./generated/Catalogue";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { pricePerDay, pricePerGigabyte, sizeAndExtras, unitPrice } from "./catalogue-option";

interface PlanRowProps {
  id?: string;
  plan: {
    provider: { id: string; name: string };
    option: Omit<DataOptionFragment, "__typename">;
  };
  /** Shows the price of a day also where there is one of a GB. */
  isPricedByDay?: boolean;
  /** Renders the row's links. Gets the ids of the plan's description. The back office shows the row without them. */
  renderActions?: (descriptionIds: string) => ReactNode;
}

export function PlanRow({ id, plan, isPricedByDay = false, renderActions }: PlanRowProps) {
  const { provider, option } = plan;
  const [size, extras] = sizeAndExtras(option);
  const perGigabyte = pricePerGigabyte(option);
  const [textId, timeId] = [`plan-text-${option.id}`, `plan-time-${option.id}`];
  return (
    <li
      id={id}
      className="grid max-[15rem]:flex max-[15rem]:flex-wrap scroll-mb-24 grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 px-3 py-3 sm:px-4 md:grid-cols-[auto_3fr_2fr_2fr_auto_auto] md:py-2"
    >
      <NetworkMark providerId={provider.id} size={36} />
      <div className="min-w-0">
        <p id={textId} className="leading-snug">
          <span className="sr-only">{provider.name} </span>
          <span className="display text-lg">{size}</span>
          {extras && <span className="text-sm font-medium"> + {extras}</span>}
        </p>
        <p className="text-sm text-muted">
          <span aria-hidden="true">{provider.name}</span>
          <span className="md:hidden">
            {" "}
            · <span className="whitespace-nowrap">{option.duration}</span>
          </span>
        </p>
        {option.validityNote && <p className="text-sm text-muted md:hidden">{option.validityNote}</p>}
      </div>
      <div id={timeId} className="hidden md:block">
        <p>{option.duration}</p>
        {option.validityNote && <p className="text-sm text-muted">{option.validityNote}</p>}
      </div>
      <div className="tabular text-end md:text-start">
        <p className="text-lg font-semibold leading-snug">{formatNaira(option.price)}</p>
        <p className="text-sm text-muted">
          {isPricedByDay || perGigabyte === null
            ? `${unitPrice(pricePerDay(option))} per day`
            : `${unitPrice(perGigabyte)} per GB`}
        </p>
      </div>
      {renderActions?.(`${textId} ${timeId}`)}
    </li>
  );
}

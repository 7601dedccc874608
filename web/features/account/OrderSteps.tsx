import type { OrderDetailsQuery } from "../../generated/operations";
import { CircleCheck } from "../../ui/icons";
import { formatInstant } from "../../values/dates";
import { orderLooks } from "./item-look";

interface OrderStepsProps {
  changes: NonNullable<OrderDetailsQuery["order"]>["changes"];
}

/** What was done since the order was paid. */
export function OrderSteps({ changes }: OrderStepsProps) {
  if (changes.length === 0) return null;
  return (
    <ol aria-label="Steps" className="grid gap-3">
      {changes.map(({ status, reason, createdAt }) => (
        <li key={status} className="flex gap-3">
          <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" />
          <div>
            <p className="font-semibold">{orderLooks[status].text}</p>
            <p className="tabular text-sm text-muted">{formatInstant(createdAt)}</p>
            {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import type { DeliveryChoiceFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { Check, Mail, Truck, Wallet } from "../../ui/icons";
import { formatDate } from "../../values/dates";
import { formatNaira } from "../../values/naira";

interface CheckoutStepsProps {
  /** The steps by name, and whether each is done. */
  steps: readonly (readonly [name: string, isDone: boolean])[];
}

/** Shows which steps of the page are done, and which one is next. */
export function CheckoutSteps({ steps }: CheckoutStepsProps) {
  const current = steps.findIndex(([, isDone]) => !isDone);
  return (
    <ol aria-label="Progress" className="flex gap-2 sm:gap-3">
      {steps.map(([name, isDone], n) => (
        <li
          key={name}
          aria-current={n === current ? "step" : undefined}
          className={classNames(
            "grid flex-1 gap-1.5 border-t-4 pt-2 text-sm font-semibold",
            isDone ? "border-primary" : "border-line-strong",
            !isDone && n !== current && "text-muted",
          )}
        >
          <span className="flex items-center gap-1.5">
            {isDone && <Check size={16} className="shrink-0" />}
            {name}
            <span className="sr-only">{isDone ? ", complete" : ", to do"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface WhatHappensNextProps {
  method: DeliveryChoiceFragment;
  address: string;
  /** The address to which mails are sent. */
  email: string;
  total: number;
}

/** Explains what happens after the order is confirmed, with dates. */
export function WhatHappensNext({ method, address, email, total }: WhatHappensNextProps) {
  const days = `${formatDate(method.earliest)} to ${formatDate(method.latest)}`;
  const isPickUp = method.code === "PICKUP_STATION";
  return (
    <section
      aria-labelledby="next-title"
      className="needs-script grid gap-2.5 border-t border-line pt-4 text-sm"
    >
      <h3 id="next-title" className="text-base">
        What happens next
      </h3>
      <Next icon={<Wallet size={18} />}>We take {formatNaira(total)} from your wallet.</Next>
      <Next icon={<Mail size={18} />}>We email your receipt to {email}.</Next>
      <Next icon={<Truck size={18} />}>
        {isPickUp
          ? `${days}: ${method.description}`
          : `We deliver to ${address.trim() || "your address"}, ${days}.`}
      </Next>
    </section>
  );
}

function Next({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="tabular flex items-start gap-2.5 text-muted">
      <span className="mt-px shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

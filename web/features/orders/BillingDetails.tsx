import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import { TextField } from "../../ui/TextField";
import { Check } from "lucide-react";
import { areSame } from "../identity/known-details";
import type { CheckoutForm } from "./useCheckoutForm";

interface BillingDetailsProps {
  form: CheckoutForm;
  /** The problem of all fields together. It is shown at the first wrong field, which gets the focus. */
  problem: ReactNode;
}

export function BillingDetails({ form, problem }: BillingDetailsProps) {
  const { field, firstWrong } = form;
  const messageAt = (name: typeof firstWrong) =>
    name === firstWrong && <div className="sm:col-span-2">{problem}</div>;
  return (
    <section aria-labelledby="billing-details-title" className="card p-5 sm:p-6">
      <h2 id="billing-details-title" className="mb-5 text-2xl">
        Billing Details
      </h2>
      {form.used.length > 0 && <UsedDetails form={form} />}
      <div className="grid grid-flow-dense gap-5 sm:grid-cols-2">
        {messageAt("name")}
        <TextField label="Name" autoComplete="name" {...field("name")} />
        {messageAt("email")}
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        {messageAt("address")}
        <TextField label="Address" autoComplete="address-line1" {...field("address")} />
        {messageAt("phone")}
        <TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
      </div>
    </section>
  );
}

function UsedDetails({ form: { fields, used, fillIn } }: Pick<BillingDetailsProps, "form">) {
  return (
    <div role="group" aria-labelledby="used-details" className="needs-script mb-5 grid gap-2">
      <p id="used-details" className="field-label">
        Recent addresses
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {used.map((details) => {
          const isChosen = areSame(details, fields);
          return (
            <button
              key={Object.values(details).join("|")}
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                "flex min-h-11 items-start justify-between gap-3 rounded-control border-2 px-4 py-2.5 text-start",
                isChosen ? "border-primary bg-primary-soft" : "border-line hover:border-ink",
              )}
              onClick={() => fillIn(details)}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{details.address}</span>
                <span className="block text-sm text-muted">
                  {details.name} · {details.phone}
                </span>
              </span>
              {isChosen && <Check size={20} className="mt-0.5 shrink-0" />}
            </button>
          );
        })}
      </div>
    </div>
  );
}

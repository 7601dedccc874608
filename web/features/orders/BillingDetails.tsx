import type { ReactNode } from "react";
import { TextField } from "../../ui/TextField";
import {
  longestCheckoutAddress,
  longestCheckoutEmail,
  longestCheckoutName,
  longestCheckoutPhone,
} from "../../generated/limits";
import type { BillingErrors, BillingField, CheckoutDetails } from "./checkout-details";

const longest: Record<BillingField, number> = {
  name: longestCheckoutName,
  email: longestCheckoutEmail,
  address: longestCheckoutAddress,
  phone: longestCheckoutPhone,
};

interface BillingDetailsProps {
  details: CheckoutDetails;
  errors: BillingErrors;
  /** What is wrong with them together. It stands at the first that is wrong, where the focus goes. */
  problem: ReactNode;
  onChange: (name: BillingField, value: string) => void;
}

export function BillingDetails({ details, errors, problem, onChange }: BillingDetailsProps) {
  const field = (name: BillingField) => ({
    required: true,
    maxLength: longest[name],
    value: details[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const firstWrong = (["name", "email", "address", "phone"] as const).find((name) => errors[name]);
  const sentenceAt = (name: BillingField) =>
    name === firstWrong && <div className="sm:col-span-2">{problem}</div>;
  return (
    <section aria-labelledby="billing-details-title" className="card p-5 sm:p-6">
      <h2 id="billing-details-title" className="mb-5 text-2xl">
        Billing Details
      </h2>
      <div className="grid grid-flow-dense gap-5 sm:grid-cols-2">
        {sentenceAt("name")}
        <TextField label="Name" autoComplete="name" {...field("name")} />
        {sentenceAt("email")}
        <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
        {sentenceAt("address")}
        <TextField label="Address" autoComplete="street-address" {...field("address")} />
        {sentenceAt("phone")}
        <TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
      </div>
    </section>
  );
}

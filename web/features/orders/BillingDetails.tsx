import type { ReactNode } from "react";
import { TextField } from "../../ui/TextField";
import type { CheckoutForm } from "./checkout-details";

interface BillingDetailsProps {
  form: CheckoutForm;
  /** What is wrong with them together. It stands at the first that is wrong, where the focus goes. */
  problem: ReactNode;
}

export function BillingDetails({ form: { field, firstWrong }, problem }: BillingDetailsProps) {
  const sentenceAt = (name: typeof firstWrong) =>
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

import { TextField } from "../../ui/TextField";
import type { BillingErrors, BillingField, CheckoutDetails } from "./checkout-details";

interface BillingDetailsProps {
  details: CheckoutDetails;
  errors: BillingErrors;
  onChange: (name: BillingField, value: string) => void;
}

export function BillingDetails({ details, errors, onChange }: BillingDetailsProps) {
  const field = (name: BillingField) => ({
    required: true,
    value: details[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <section aria-labelledby="billing-details-title" className="card p-5 sm:p-6">
      <h2 id="billing-details-title" className="mb-5 text-2xl">
        Billing Details
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" maxLength={80} {...field("name")} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field("email")} />
        <TextField label="Address" autoComplete="street-address" maxLength={200} {...field("address")} />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={30} {...field("phone")} />
      </div>
    </section>
  );
}

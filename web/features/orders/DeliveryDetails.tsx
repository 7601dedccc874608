import type { DeliveryChoiceFragment } from "../../generated/operations";
import { DeliveryMethod } from "./DeliveryMethod";

interface DeliveryDetailsProps {
  methods: DeliveryChoiceFragment[];
  chosen: DeliveryChoiceFragment["code"];
  onChoose: (code: DeliveryChoiceFragment["code"]) => void;
}

export function DeliveryDetails({ methods, chosen, onChoose }: DeliveryDetailsProps) {
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
    </section>
  );
}

import type { ReactNode } from "react";
import { maxCartItemNumberOfItems } from "../../generated/constraints";
import { PlainForm } from "../../forms/Form";
import { Minus, Plus } from "lucide-react";
import { decreaseForm, increaseForm } from "./cart.forms";

interface QuantityControlProps {
  /** The product whose buttons are forms. Absent inside another form, where the buttons need scripts. */
  productId?: string;
  count: number;
  /** The id of the product's name. */
  describedBy: string;
  disabled?: boolean;
  /** No more can be added. */
  isSoldOut?: boolean;
  onDecrease: () => void;
  onIncrease: () => void;
}

export function QuantityControl({
  productId,
  count,
  describedBy,
  disabled,
  isSoldOut,
  onDecrease,
  onIncrease,
}: QuantityControlProps) {
  return (
    <div className="inline-flex items-center rounded-control border border-line-strong">
      <Step
        {...{ productId, describedBy }}
        action={decreaseForm}
        label="Decrease quantity"
        disabled={disabled || count < 2}
        onPress={onDecrease}
      >
        <Minus size={18} />
      </Step>
      <output aria-live="polite" className="tabular min-w-8 text-center font-semibold">
        <span className="sr-only">Quantity: </span>
        <span>{count}</span>
      </output>
      <Step
        {...{ productId, describedBy }}
        action={increaseForm}
        label="Increase quantity"
        disabled={disabled || isSoldOut || count >= maxCartItemNumberOfItems}
        onPress={onIncrease}
      >
        <Plus size={18} />
      </Step>
    </div>
  );
}

interface StepProps extends Pick<QuantityControlProps, "productId" | "describedBy" | "disabled"> {
  action: { name: string };
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Step({ productId, describedBy, disabled, action, label, onPress, children }: StepProps) {
  const shared = { "aria-label": label, "aria-describedby": describedBy, disabled, children };
  if (productId === undefined)
    return (
      <button {...shared} type="button" className="needs-script btn btn-ghost w-11 p-0" onClick={onPress} />
    );
  return (
    <PlainForm action={action} values={{ product: productId }} onSubmit={onPress}>
      <button {...shared} type="submit" className="btn btn-ghost w-11 p-0" />
    </PlainForm>
  );
}

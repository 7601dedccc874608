import { Minus, Plus } from "../../ui/icons";
import { maxCartItemNumberOfItems } from "../../generated/constraints";

interface QuantityControlProps {
  count: number;
  /** The id of the product's name. */
  describedBy: string;
  disabled?: boolean;
  /** No more can be added. */
  isSoldOut?: boolean;
  onDecrease: () => void;
  onIncrease: () => void;
}

const step = "btn btn-ghost w-11 p-0";

export function QuantityControl({
  count,
  describedBy,
  disabled,
  isSoldOut,
  onDecrease,
  onIncrease,
}: QuantityControlProps) {
  return (
    <div className="inline-flex items-center rounded-control border border-line-strong">
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-describedby={describedBy}
        className={step}
        disabled={disabled || count < 2}
        onClick={onDecrease}
      >
        <Minus size={18} />
      </button>
      <output aria-live="polite" className="tabular min-w-8 text-center font-semibold">
        <span className="sr-only">Quantity: </span>
        {count}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        aria-describedby={describedBy}
        className={step}
        disabled={disabled || isSoldOut || count >= maxCartItemNumberOfItems}
        onClick={onIncrease}
      >
        <Plus size={18} />
      </button>
    </div>
  );
}

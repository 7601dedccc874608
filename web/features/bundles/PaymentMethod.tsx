import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names";

interface PaymentMethodProps {
  icon: ReactNode;
  name: string;
  hint: string;
  marker?: ReactNode;
  checked?: boolean;
  /** Left out where the method cannot be chosen. */
  onChoose?: () => void;
}

export function PaymentMethod({ icon, name, hint, marker, checked = false, onChoose }: PaymentMethodProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex min-h-18 items-center gap-[min(1rem,4vw)] rounded-card border-2 p-[min(1rem,4vw)] focus-within:border-ink",
        checked ? "border-primary bg-primary-soft" : "border-line",
        onChoose ? "cursor-pointer" : "cursor-not-allowed bg-sunken text-muted",
      )}
    >
      <span className="max-[16rem]:hidden">{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-name`} className="tabular font-semibold wrap-anywhere">
          {name}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
        {marker && (
          <span id={`${id}-marker`} className="mt-1">
            {marker}
          </span>
        )}
      </span>
      <input
        type="radio"
        name="payment-method"
        className="size-5 shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={marker ? `${id}-hint ${id}-marker` : `${id}-hint`}
        checked={checked}
        disabled={!onChoose}
        onChange={onChoose}
        readOnly={!onChoose}
      />
    </label>
  );
}

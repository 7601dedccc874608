import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from "react";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "ref" | "onChange"> {
  checked: boolean;
  /** Omitted when it cannot be chosen. */
  onChoose?: () => void;
}

/** A radio button. It takes over a choice from before the page was hydrated, which causes no change event. */
export function Radio({ onChoose, ...props }: RadioProps) {
  const control = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (control.current?.checked && !props.checked) onChoose?.();
  });
  useLayoutEffect(() => takeOver(), []);
  return <input {...props} ref={control} type="radio" onChange={onChoose} readOnly={!onChoose} />;
}

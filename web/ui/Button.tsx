import type { ComponentProps } from "react";
import { buttonStyle, type ButtonStyle } from "./button-style";
import { classNames } from "./class-names";
import { Spinner } from "./Spinner";

interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  /** Shows a spinner over the text, which stays in place so that the width does; refuses further clicks. */
  busy?: boolean;
  busyText?: string;
}

export function Button({
  variant,
  size,
  block,
  busy,
  busyText,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const says = busy && busyText;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, block }, className)}
    >
      {busy && <Spinner className={says ? undefined : "absolute"} />}
      <span
        className={classNames("inline-flex items-center justify-center gap-2", busy && !says && "opacity-0")}
      >
        {says || children}
      </span>
    </button>
  );
}

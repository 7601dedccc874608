import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useRefusedForm } from "../platform/form-answer";
import { classNames } from "../ui/class-names";
import { TextField } from "../ui/TextField";

interface PinFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  label?: string;
  /** True if it has taken the place of what was pressed: it gets the focus. */
  isAsked?: boolean;
}

/** Browsers offer to store what is typed into a password field, and must not store a PIN. */
export function PinField({ label = "PIN", isAsked = false, className, ...props }: PinFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);

  return (
    <TextField
      {...props}
      ref={field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={classNames("tabular max-w-40 tracking-widest [-webkit-text-security:disc]", className)}
    />
  );
}

/** The challenge of a payment that the shop asks the PIN for; empty before. Without scripts the server has put it there. */
export function useChallenge(form: string) {
  const refused = useRefusedForm(form);
  return useState(refused?.problem.challenge ?? "");
}

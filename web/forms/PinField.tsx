import { type ComponentProps, useState } from "react";
import { useRefusedForm } from "../platform/form-answer";
import { classNames } from "../ui/class-names";
import { TextField } from "../ui/TextField";

type PinFieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

/** Browsers offer to store what is typed into a password field, and must not store a PIN. */
export function PinField({ label = "PIN", className, ...props }: PinFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className={classNames("tabular max-w-40 tracking-widest [-webkit-text-security:disc]", className)}
    />
  );
}

/** The challenge of a payment that the shop asks the PIN for; empty before. Without scripts the server has put it there. */
export function useChallenge(form: string) {
  const refused = useRefusedForm(form);
  return useState(refused?.problem.challenge ?? "");
}

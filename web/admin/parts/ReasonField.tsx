import type { ComponentProps } from "react";
import { TextField } from "../../ui/TextField";

/** The reason that the customer will read. */
export function ReasonField(field: Omit<ComponentProps<typeof TextField>, "label" | "hint">) {
  return (
    <TextField
      label="Reason"
      hint="The customer reads it, as a part of a sentence."
      autoComplete="off"
      {...field}
    />
  );
}

import { useContext } from "react";
import { VisitContext } from "./visit";

interface HiddenFieldsProps {
  /** The name of the form's declaration. */
  name: string;
  /** More values that the form sends. */
  values?: Readonly<Record<string, string>>;
}

/** The fields that a form sends besides its visible ones when the browser submits it without scripts. */
export function HiddenFields({ name, values = {} }: HiddenFieldsProps) {
  const { formKey, formToken } = useContext(VisitContext);
  const all = { form: name, key: formKey, token: formToken, ...values };
  return Object.entries(all).map(
    ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
  );
}

import { useContext } from "react";
import { VisitContext } from "../platform/visit";

interface HiddenFieldsProps {
  /** The name of the form's declaration. */
  name: string;
  /** Of the form's declaration. */
  movesMoney?: boolean;
  values?: Readonly<Record<string, string>>;
}

/** The fields that a form sends besides its visible ones when the browser submits it without scripts. */
export function HiddenFields({ name, movesMoney, values = {} }: HiddenFieldsProps) {
  const { formKey, formToken, savesData } = useContext(VisitContext);
  const all = { key: formKey, token: formToken, ...values };
  return (
    <>
      <input type="hidden" name="form" value={name} data-pays={movesMoney && ""} />
      {Object.entries(all).map(
        ([field, value]) =>
          value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {/* React puts it into the head, once. */}
      {movesMoney && !savesData && <script async src="/pay.js" />}
    </>
  );
}

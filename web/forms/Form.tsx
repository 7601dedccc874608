import { type ComponentProps, type ReactNode, useContext } from "react";
import { VisitContext } from "../platform/visit";
import type { FormAction } from "./form-action";

interface HiddenFieldsProps extends Pick<FormAction, "name" | "movesMoney"> {
  values?: Readonly<Record<string, string>>;
}

/** The fields that a form sends besides its visible ones when the browser submits it without scripts. */
function HiddenFields({ name, movesMoney, values = {} }: HiddenFieldsProps) {
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

interface FormProps extends Omit<ComponentProps<"form">, "hidden"> {
  hidden: HiddenFieldsProps;
}

/** A declared form. Without scripts the browser sends it to the server. */
export function Form({ hidden, children, ...form }: FormProps) {
  return (
    <form method="post" {...form}>
      <HiddenFields {...hidden} />
      {children}
    </form>
  );
}

interface PlainFormProps extends Pick<HiddenFieldsProps, "values"> {
  action: Pick<FormAction, "name">;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that consists of its button, and that its feature sends by itself where scripts run. */
export function PlainForm({ action: { name }, values, onSubmit, children }: PlainFormProps) {
  return (
    <Form
      hidden={{ name, values }}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Form>
  );
}

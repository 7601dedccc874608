import { InlineError } from "./InlineError";

interface FormMessageProps {
  id: string;
  text: string | null;
}

/** The problem of a form as a whole. It describes the form's button. */
export function FormMessage({ id, text }: FormMessageProps) {
  return (
    <div id={id} className="col-span-full empty:hidden">
      {text && <InlineError>{text}</InlineError>}
    </div>
  );
}

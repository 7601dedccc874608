import { InlineError } from "./InlineError";

/** The problem of a form as a whole. It describes the form's button. */
export function FormMessage({ id, text }: { id: string; text: string | null }) {
  return (
    <div id={id} className="col-span-full empty:hidden">
      {text && <InlineError>{text}</InlineError>}
    </div>
  );
}

import { InlineError } from "./InlineError";

interface FormSentenceProps {
  id: string;
  text: string | null;
}

/** The problem of a form as a whole. It describes the form's button. */
export function FormSentence({ id, text }: FormSentenceProps) {
  return (
    <div id={id} className="col-span-full empty:hidden">
      {text && <InlineError>{text}</InlineError>}
    </div>
  );
}

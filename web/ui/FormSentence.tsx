import { InlineError } from "./InlineError";

interface FormSentenceProps {
  id: string;
  text: string | null;
}

/** What is wrong with a form as a whole. Its button is described by it. */
export function FormSentence({ id, text }: FormSentenceProps) {
  return (
    <div id={id} className="col-span-full empty:hidden">
      {text && <InlineError>{text}</InlineError>}
    </div>
  );
}

import type { FormAction } from "./form-action";
import { ActionButton } from "./ActionButton";
import type { ActionFormOptions } from "./use-action-form";
import { useStep } from "./use-step";
import { ButtonLink } from "../ui/ButtonLink";

interface AskFirstProps<Name extends string, Data, Variables extends object> extends Pick<
  ActionFormOptions<Name, never, Data>,
  "onAnswer"
> {
  action: FormAction<Name, Data, Variables>;
  values: Record<Name, string>;
  /** The parameter of the page's address that asks the question, and its value. */
  step: readonly [name: string, value: string];
  label: string;
  question: string;
  no: string;
  yes: string;
}

/** A button that asks before it acts. The question is a step of the page, so it works without scripts, too. */
export function AskFirst<Name extends string, Data, Variables extends object>({
  step: [name, value],
  label,
  question,
  no,
  yes,
  ...form
}: AskFirstProps<Name, Data, Variables>) {
  const place = `${name}-${value}`;
  const asking = useStep(name, value, place);
  if (!asking.isTaken)
    return (
      <ButtonLink {...asking.link} id={place} variant="outline" size="sm" className="print:hidden">
        {label}
      </ButtonLink>
    );
  return (
    <div
      id={place}
      role="group"
      aria-labelledby={`${place}-question`}
      className="grid w-full gap-3 rounded-control border border-line-strong p-4 text-start print:hidden"
    >
      <p id={`${place}-question`}>{question}</p>
      <div className="flex flex-wrap gap-2">
        {/* First, where the pressed button was: a second tap on the same place must do nothing. */}
        <ButtonLink {...asking.backLink} variant="ghost" size="sm">
          {no}
        </ButtonLink>
        <ActionButton {...form} variant="danger" size="sm">
          {yes}
        </ActionButton>
      </div>
    </div>
  );
}

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { missingFields, noProblem, type Problem } from "./problem";
import { useDraft } from "./use-draft";
import { type SendOptions, useSend } from "./use-send";

type Texts<Fields> = Record<keyof Fields, string>;
type Name<Fields> = keyof Fields & string;

interface FormOptions<Fields extends Texts<Fields>> extends SendOptions {
  /** What stands in a field that nobody has typed into, in the order of the screen. It may become known late. */
  initial: Fields;
  /** Keeps what was typed for this tab, under this key. */
  draft?: string;
  /** Takes away what can no longer be chosen. */
  fit?: (fields: Fields) => Fields;
  /** What an empty field says, of those that must be filled before anything is sent. */
  required?: { [Field in Name<Fields>]?: string };
  /** How many characters a field takes, of those that have a limit. */
  longest?: { [Field in Name<Fields>]?: number };
  /** What the form says when one of them is empty. */
  incomplete?: string;
  /** Sends the form; answers what was refused. */
  send: (fields: Fields) => Promise<Problem<Name<Fields>> | void>;
}

/**
 * A form of text fields and choices: what is typed, what is wrong, and sending it once. Whether an e-mail or a phone
 * number will do is the server's to say; here only what must be filled is asked for.
 */
export function useForm<Fields extends Texts<Fields>>(options: FormOptions<Fields>) {
  const {
    initial,
    draft = null,
    fit = unchanged,
    required = {},
    incomplete = null,
    send,
    ...sendOptions
  } = options;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change, forget } = useDraft<Fields>(draft);
  const fields = fit({ ...initial, ...typed });
  const sending = useSend(send, sendOptions);
  const [sent, setSent] = useState(fields);
  const problem = standingProblem(sending.problem, sent, fields);

  // The focus brings the first wrong field into view and has its sentence read out.
  useEffect(() => {
    if (sending.problem !== noProblem)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [sending.problem]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSent(fields);
    const missing = missingFields(fields, required);
    if (missing) sending.refuse({ text: incomplete, fields: missing });
    else void sending.send(fields);
  }

  return {
    fields,
    change,
    /** Empties the form, and what is kept of it. */
    reset: forget,
    isBusy: sending.isBusy,
    problem,
    firstWrong: (Object.keys(initial) as Name<Fields>[]).find((name) => problem.fields[name]),
    /** For the `<form>`. */
    form: { ref: form, noValidate: true, onSubmit: handleSubmit },
    /** For a field of text; `clean` drops what does not belong into it. */
    field: (name: Name<Fields>, clean: (text: string) => string = unchanged) => ({
      ...shared(name),
      name,
      maxLength: options.longest?.[name],
      onChange: (event: { target: { value: string } }) =>
        change(name, clean(event.target.value) as Fields[typeof name]),
    }),
    /** For a choice. */
    choice: (name: Name<Fields>) => ({
      ...shared(name),
      onChange: (value: string) => change(name, value as Fields[typeof name]),
    }),
    /** For the sentence about the whole form. */
    sentence: { id, text: problem.text },
    /** For the button that sends it. */
    button: {
      type: "submit" as const,
      busy: sending.isBusy,
      "aria-describedby": problem.text ? id : undefined,
    },
  };

  function shared(name: Name<Fields>) {
    return { required: name in required, value: fields[name] as string, error: problem.fields[name] };
  }
}

const unchanged = <Value>(value: Value) => value;

/** What still stands of a problem: a field that was changed since says nothing, and none left says nothing at all. */
function standingProblem<Fields extends Texts<Fields>>(
  problem: Problem<Name<Fields>>,
  sent: Fields,
  fields: Fields,
): Problem<Name<Fields>> {
  const isUnchanged = (name: string) => fields[name as Name<Fields>] === sent[name as Name<Fields>];
  const named = Object.entries(problem.fields) as [Name<Fields>, string][];
  if (named.length === 0) return Object.keys(fields).every(isUnchanged) ? problem : noProblem;
  const standing = named.filter(([name]) => isUnchanged(name));
  if (standing.length === 0) return noProblem;
  return { text: problem.text, fields: Object.fromEntries(standing) as Problem<Name<Fields>>["fields"] };
}

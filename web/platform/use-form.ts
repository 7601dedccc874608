import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { noProblem, type Problem } from "./problem";
import { useDraft } from "./use-draft";
import { type SendOptions, useSend } from "./use-send";

type Texts<Fields> = Record<keyof Fields, string>;
type Name<Fields> = keyof Fields & string;

type ChangeField<Fields> = <Field extends Name<Fields>>(name: Field, value: Fields[Field]) => void;

interface FormOptions<Fields extends Texts<Fields>> extends SendOptions {
  /** What stands in a field that nobody has typed into, in the order of the screen. It may become known late. */
  initial: Fields;
  /** Keeps what was typed for this tab, under this key. */
  draft?: string;
  /** Keeps it when the customer signs out, too: a session can end in the middle of a purchase. */
  draftStays?: boolean;
  /** Takes away what can no longer be chosen. */
  fit?: (fields: Fields) => Fields;
  /** The fields that a change of another one empties. */
  empties?: { [Field in Name<Fields>]?: readonly Name<Fields>[] };
  /** The fields that ask for something else once another one is changed: what was wrong with them is over. */
  dependsOn?: { [Field in Name<Fields>]?: Name<Fields> };
  /** What an empty field says, of those that must be filled before anything is sent. */
  required?: { [Field in Name<Fields>]?: string };
  /** How many characters a field takes, of those that have a limit. */
  longest?: { [Field in Name<Fields>]?: number };
  /** What the form says when one of them is empty. */
  incomplete?: string;
  /** Sends the form, and returns what was refused. `change` sets a field as it is sent. */
  send: (fields: Fields, change: ChangeField<Fields>) => Promise<Problem<Name<Fields>> | void>;
  /** Called when the customer changes a field. */
  onEdit?: (name: Name<Fields>) => void;
}

/**
 * A form of text fields and choices: what is typed, what is wrong, and sending it once. Whether an e-mail or a phone
 * number will do is the server's to say; most forms ask only for what must be filled.
 */
export function useForm<Fields extends Texts<Fields>>(options: FormOptions<Fields>) {
  const { initial, fit = unchanged, send, messageOf, showError } = options;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change: changeTyped, forget } = useDraft<Fields>(options.draft ?? null, options.draftStays);
  const fields = fit({ ...initial, ...typed });
  const sending = useSend((sent: Fields) => send(sent, change), {
    messageOf: messageOf,
    showError: showError,
  });
  const [sent, setSent] = useState(fields);
  // A refusal may come long after the render whose `refuse` is called.
  const latest = useRef(fields);
  const problem = standingProblem(sending.problem, sent, fields, options.dependsOn ?? {});

  useEffect(() => {
    latest.current = fields;
  });

  // The focus brings the first wrong field into view and has its sentence read out.
  useEffect(() => {
    if (sending.problem !== noProblem)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [sending.problem]);

  function change<Field extends Name<Fields>>(name: Field, value: Fields[Field]) {
    changeTyped((before) => {
      const dependents = { ...initial, ...before }[name] === value ? [] : (options.empties?.[name] ?? []);
      return {
        ...before,
        ...Object.fromEntries(dependents.map((dependent) => [dependent, ""])),
        [name]: value,
      };
    });
  }

  function edit<Field extends Name<Fields>>(name: Field, value: Fields[Field]) {
    options.onEdit?.(name);
    change(name, value);
  }

  /** Says what is wrong, also where something else than the sending has found it. */
  function refuse(found: Problem<Name<Fields>>) {
    setSent(latest.current);
    sending.refuse(found);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = missingFields(fields, options.required ?? {});
    if (missing) return refuse({ text: options.incomplete ?? null, fields: missing });
    setSent(fields);
    void sending.send(fields);
  }

  const shared = (name: Name<Fields>) => ({
    required: name in (options.required ?? {}),
    value: fields[name] as string,
    error: problem.fields[name],
  });

  return {
    fields,
    /** Sets a field from code; does not call `onEdit`. */
    change,
    /** Sets a field as the customer's own edit; calls `onEdit`. */
    edit,
    /** Empties the form, and what is kept of it. */
    reset: forget,
    isBusy: sending.isBusy,
    problem,
    refuse,
    firstWrong: (Object.keys(initial) as Name<Fields>[]).find((name) => problem.fields[name]),
    /** For the `<form>`. */
    form: { ref: form, noValidate: true, onSubmit: handleSubmit },
    /** For a field of text; `clean` drops what does not belong into it. */
    field: (name: Name<Fields>, clean: (text: string) => string = unchanged) => ({
      ...shared(name),
      name,
      maxLength: options.longest?.[name],
      onChange: (event: { target: { value: string } }) =>
        edit(name, clean(event.target.value) as Fields[typeof name]),
    }),
    /** For a choice. */
    choice: (name: Name<Fields>) => ({
      ...shared(name),
      onChange: (value: string) => edit(name, value as Fields[typeof name]),
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
}

const unchanged = <Value>(value: Value) => value;
/** Sentences for the fields that are empty, of those that must be filled; null when none is. */
function missingFields<Fields extends Texts<Fields>>(
  fields: Fields,
  required: { [Field in Name<Fields>]?: string },
): Problem<Name<Fields>>["fields"] | null {
  const empty = (Object.keys(required) as Name<Fields>[]).filter((name) => fields[name].trim() === "");
  if (empty.length === 0) return null;
  return Object.fromEntries(empty.map((name) => [name, required[name]])) as Problem<Name<Fields>>["fields"];
}

/** What still stands of a problem: a field that was changed since says nothing, and none left says nothing at all. */
function standingProblem<Fields extends Texts<Fields>>(
  problem: Problem<Name<Fields>>,
  sent: Fields,
  fields: Fields,
  dependsOn: { [Field in Name<Fields>]?: Name<Fields> },
): Problem<Name<Fields>> {
  const isUnchanged = (name: Name<Fields>) => fields[name] === sent[name];
  const named = Object.entries(problem.fields) as [Name<Fields>, string][];
  if (named.length === 0)
    return (Object.keys(fields) as Name<Fields>[]).every(isUnchanged) ? problem : noProblem;
  const standing = named.filter(([name]) => isUnchanged(name) && isUnchanged(dependsOn[name] ?? name));
  if (standing.length === 0) return noProblem;
  return { text: problem.text, fields: Object.fromEntries(standing) as Problem<Name<Fields>>["fields"] };
}

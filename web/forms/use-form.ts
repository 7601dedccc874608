import {
  type FormEvent,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { fieldId, type FormAction, missingFields } from "./form-action";
import { FormAnswerContext, useRefusedForm } from "../platform/form-answer";
import { noProblem, type Problem } from "../platform/problem";
import type { SavedForm } from "../platform/visit";
import { useDraft } from "./use-draft";
import { type SendOptions, useSend } from "./use-send";

type Texts<Fields> = Record<keyof Fields, string>;
type Name<Fields> = keyof Fields & string;

type ChangeField<Fields> = <Field extends Name<Fields>>(name: Field, value: Fields[Field]) => void;

export interface FormOptions<Fields extends Texts<Fields>>
  extends SendOptions, Pick<FormAction<Name<Fields>>, "required" | "incomplete" | "maxLengths"> {
  /** Fields that are never stored in the browser. */
  secret?: readonly string[];
  /** The name of its declaration, for a form that works without scripts, too. */
  name?: string;
  /** Values of fields that were not edited, in the order on screen. They may become known late. */
  initial: Fields;
  /** The key under which the typed values are stored for this tab. */
  draft?: string;
  /** Removes values that can no longer be chosen. */
  fit?: (fields: Fields) => Fields;
  /** Fields that are emptied when another field changes. */
  empties?: { [Field in Name<Fields>]?: readonly Name<Fields>[] };
  /** Fields whose problem is cleared when another field changes, because their meaning depends on it. */
  dependsOn?: { [Field in Name<Fields>]?: Name<Fields> };
  /** Sends the form. Returns the problem if it was refused. `change` sets a field as it is sent. */
  send: (fields: Fields, change: ChangeField<Fields>) => Promise<Problem<Name<Fields>> | void>;
  initialProblem?: Problem<Name<Fields>>;
  onEdit?: (name: Name<Fields>) => void;
}

/**
 * The state of a form of text fields and choices: values, problems and sending it once. The server validates email
 * addresses and phone numbers; most forms check only that required fields are filled.
 */
export function useForm<Fields extends Texts<Fields>>(options: FormOptions<Fields>) {
  const { initial, name: formName, required = {}, maxLengths, incomplete = null, send } = options;
  const { refused, earlier } = useSentForm(formName);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, forget } = useFields(options, earlier?.values);
  const sending = useSend((toSend: Fields) => send(toSend, change), {
    messageOf: options.messageOf,
    showError: options.showError,
    initialProblem: (refused?.problem ?? options.initialProblem) as Problem<Name<Fields>> | undefined,
  });
  const [sent, setSent] = useState(fields);
  // A refusal may arrive long after the render whose `refuse` is called.
  const latest = useRef(fields);
  // The server's refusal is in a summary of its own above the page, which has the focus.
  const isInSummary = sending.problem === refused?.problem;
  const problem = remainingProblem(sending.problem, sent, fields, options.dependsOn ?? {});

  useEffect(() => void (latest.current = fields));

  useFocusOnProblem(form, sending.problem, isInSummary);

  const message = isInSummary ? null : problem.text;

  function edit<Field extends Name<Fields>>(name: Field, value: Fields[Field]) {
    options.onEdit?.(name);
    change(name, value);
  }

  /** Shows a problem, also one that was found by something other than sending. */
  function refuse(newProblem: Problem<Name<Fields>>) {
    setSent(latest.current);
    sending.refuse(newProblem);
  }

  function sendFields(toSend: Fields) {
    const missing = missingFields<Name<Fields>>(toSend, required);
    if (missing) return refuse({ text: incomplete, fields: missing });
    setSent(toSend);
    void sending.send(toSend);
  }
  const handleSubmit = useSubmit(() => sendFields(fields));

  const shared = (name: Name<Fields>) => ({
    ...(formName && { id: fieldId(formName, name) }),
    required: name in required,
    value: fields[name] as string,
    error: problem.fields[name],
  });

  return {
    fields,
    /** Sets a field from code; does not call `onEdit`. */
    change,
    /** Sets a field as the customer's own edit; calls `onEdit`. */
    edit,
    /** Empties the form and deletes its draft. */
    reset: forget,
    isBusy: sending.isBusy,
    problem,
    refuse,
    /** Sends these fields instead of those on screen. */
    send: sendFields,
    firstWrong: (Object.keys(initial) as Name<Fields>[]).find((name) => problem.fields[name]),
    form: { ref: form, noValidate: true, onSubmit: handleSubmit },
    /** Props of a text field. `clean` removes characters that are not allowed in it. */
    field: (name: Name<Fields>, clean: (text: string) => string = unchanged) => ({
      ...shared(name),
      name,
      maxLength: maxLengths?.[name],
      onChange: (event: { target: { value: string } }) =>
        edit(name, clean(event.target.value) as Fields[typeof name]),
    }),
    choice: (name: Name<Fields>) => ({
      ...shared(name),
      name,
      onChange: (value: string) => edit(name, value as Fields[typeof name]),
    }),
    /** Props of the sentence about the whole form. */
    message: { id, text: message },
    button: {
      type: "submit" as const,
      busy: sending.isBusy,
      "aria-describedby": message ? id : undefined,
    },
  };
}

/** The values on screen: what was typed, else what was sent before, else the initial values. */
function useFields<Fields extends Texts<Fields>>(
  options: FormOptions<Fields>,
  sentBefore?: SavedForm["values"],
) {
  const { initial, fit = unchanged, empties, secret = [] } = options;
  const draft = useDraft<Fields>(options.draft);
  const secrets = useDraft<Fields>();

  function change<Field extends Name<Fields>>(name: Field, value: Fields[Field]) {
    const { change: changeTyped } = secret.includes(name) ? secrets : draft;
    changeTyped((before) => {
      const dependents = { ...initial, ...before }[name] === value ? [] : (empties?.[name] ?? []);
      return {
        ...before,
        ...Object.fromEntries(dependents.map((dependent) => [dependent, ""])),
        [name]: value,
      };
    });
  }

  function forget() {
    draft.forget();
    secrets.forget();
  }

  const typed = { ...draft.typed, ...secrets.typed };
  return { fields: fit({ ...initial, ...known(initial, sentBefore), ...typed }), change, forget };
}

/** Returns the values of the form's visible fields: its hidden ones are those of the page as it is now. */
function known<Fields extends Texts<Fields>>(
  initial: Fields,
  values: Record<string, string> = {},
): Partial<Fields> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in initial)) as Partial<Fields>;
}

/**
 * Returns the form's `onSubmit`. A press while the page is hydrated may come before the updates of the first effects,
 * which take over what was typed and fill the form in. It waits for them: `isReady` is one of these updates.
 */
function useSubmit(submit: () => void) {
  const [isReady, setIsReady] = useState(false);
  const isPressed = useRef(false);
  const submitLatest = useEffectEvent(submit);
  useEffect(() => {
    setIsReady(true);
    if (isReady && isPressed.current) submitLatest();
  }, [isReady]);

  return (event: FormEvent) => {
    event.preventDefault();
    if (isReady) submit();
    else isPressed.current = true;
  };
}

/** This form as the server has refused it, when it was sent without scripts, and its values from there or before. */
function useSentForm(name: string | undefined) {
  const { saved } = useContext(FormAnswerContext);
  const refused = useRefusedForm(name);
  return { refused, earlier: refused ?? (saved?.name === name ? saved : undefined) };
}

/** Moves the focus to the first wrong field: it scrolls into view, and a screen reader reads its message. */
function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problem: Problem<string>,
  isInSummary: boolean,
): void {
  useEffect(() => {
    if (problem !== noProblem && !isInSummary)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, problem, isInSummary]);
}

const unchanged = <Value>(value: Value) => value;

/**
 * Returns the part of a problem that still applies: edited fields are removed, and without any field left there is no
 * problem.
 */
function remainingProblem<Fields extends Texts<Fields>>(
  problem: Problem<Name<Fields>>,
  sent: Fields,
  fields: Fields,
  dependsOn: { [Field in Name<Fields>]?: Name<Fields> },
): Problem<Name<Fields>> {
  const isUnchanged = (name: Name<Fields>) => fields[name] === sent[name];
  const named = Object.entries(problem.fields) as [Name<Fields>, string][];
  if (named.length === 0)
    return (Object.keys(fields) as Name<Fields>[]).every(isUnchanged) ? problem : noProblem;
  const remaining = named.filter(([name]) => isUnchanged(name) && isUnchanged(dependsOn[name] ?? name));
  if (remaining.length === 0) return noProblem;
  return { text: problem.text, fields: Object.fromEntries(remaining) as Problem<Name<Fields>>["fields"] };
}

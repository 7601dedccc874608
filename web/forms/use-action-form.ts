import { useApolloClient } from "@apollo/client/react";
import { useContext } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FormAction } from "./form-action";
import { PageContext } from "../platform/page-location";
import { pendingOperations } from "../platform/pending-operation";
import { paymentErrorMessage, type Problem } from "../platform/problem";
import { VisitContext } from "../platform/visit";
import { type FormOptions, useForm } from "./use-form";
import { useHydrated } from "../ui/use-hydrated";
import { clearProblems, toastSuccess, toastWarning } from "../ui/toast";

type Values<Name extends string> = Record<Name, string>;

export interface ActionFormOptions<Name extends string, Field extends Name, Data> extends Pick<
  FormOptions<Values<NoInfer<Field>>>,
  "draft" | "fit" | "dependsOn" | "onEdit" | "showError"
> {
  /** The values of the fields on screen that were not edited, in their order there. */
  initial: Values<Field>;
  /** The values of the other fields, such as an id. */
  values?: Values<Exclude<Name, NoInfer<Field>>>;
  /**
   * Called with the answer, also with a refusal. Returns true if the page shows it in its own way: then the form shows
   * no problem and no notice, and stays.
   */
  onAnswer?: (data: Data, fields: Values<Name>) => boolean | Promise<boolean>;
  /** The minimum time for which the button is busy when the operation is carried out. */
  minBusyMs?: number;
  /** The time for which the form stays on screen, busy, once its success is announced. */
  staysForMs?: number;
  /** The wallet or customer of an operation with a key. An attempt of another one is never sent again. */
  owner?: string;
  /** Sends the form, or resolves with null while it must not be sent. */
  run?: <Result>(send: () => Promise<Result>) => Promise<Result | null>;
}

const announce = { success: toastSuccess, warning: toastWarning };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A declared form in the browser. It sends what the server would send without scripts, and follows the same outcome. An
 * attempt after one without an answer sends the same key.
 */
export function useActionForm<Name extends string, Field extends Name, Data, Variables extends object>(
  action: FormAction<Name, Data, Variables>,
  {
    values,
    onAnswer,
    minBusyMs = 0,
    staysForMs = 0,
    owner = "",
    run = (work) => work(),
    ...options
  }: ActionFormOptions<Name, Field, Data>,
) {
  const { name, movesMoney, required = {}, incomplete, maxLengths, secret } = action;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isShown } = useContext(PageContext);
  // The server does not know what the tab has stored.
  const isHydrated = useHydrated();
  const operation = useOperation(action, owner);

  async function send(fields: Values<Field>): Promise<Problem<Name> | null> {
    clearProblems();
    const minimum = wait(minBusyMs);
    // An attempt that is resumed has its own values.
    const sent = { ...values, ...fields } as Values<Name>;
    const data = await operation.execute(sent);
    const outcome = action.after(data, sent, { address: new URL(pathname + search, "http://shop") });
    if (!outcome.problem) {
      await minimum;
      form.reset();
    }
    if (await onAnswer?.(data, sent)) return null;
    if (outcome.problem) return outcome.problem;
    const { to, notice } = outcome;
    if (notice) announce[notice.tone](notice.text);
    if (staysForMs > 0) await wait(staysForMs);
    // Without a way back to the sent form. A customer who has gone to another page meanwhile stays there.
    if (isShown() && to !== pathname + search) void navigate(to, { replace: true });
    return null;
  }

  const isOnScreen = ([field]: [string, unknown]) => field in options.initial;
  const form = useForm<Values<Field>>({
    ...options,
    name,
    required: Object.fromEntries(Object.entries(required).filter(isOnScreen)) as Partial<Values<Field>>,
    incomplete,
    maxLengths,
    secret,
    messageOf: movesMoney && paymentErrorMessage,
    send: async (fields) => (await run(() => send(fields))) ?? undefined,
  });
  return {
    ...form,
    form: { ...form.form, hidden: { name, movesMoney, values } },
    /** Whether this tab has an attempt to carry out the form as it is on screen that has no answer yet. */
    isUnanswered:
      isHydrated && !form.isBusy && operation.isUnanswered({ ...form.fields, ...values } as Values<Name>),
    /** Sends the latest attempt of this tab without an answer again, as it was; nothing if there is none. */
    resume: () => {
      const unanswered = operation.latestUnanswered();
      if (unanswered) form.send(unanswered);
    },
  };
}

/** Executes a form's document. An attempt with a key is stored in the tab until its answer, and sent again as it was. */
function useOperation<Name extends string, Data, Variables extends object>(
  action: FormAction<Name, Data, Variables>,
  owner: string,
) {
  const client = useApolloClient();
  const { formKey } = useContext(VisitContext);
  const pending = pendingOperations<Values<Name>>(action.name, owner);
  const ignored = Object.fromEntries((action.ignoredByKey ?? []).map((name) => [name, ""]));
  const noSecrets = Object.fromEntries((action.secret ?? []).map((name) => [name, ""]));

  async function send(fields: Values<Name>, key: string): Promise<Data> {
    const variables = action.toVariables(fields, key);
    if (!variables) throw new Error(`The page has filled in the form ${action.name} wrongly`);
    const { data } = await client.mutate({
      mutation: action.document,
      variables,
      refetchQueries: [...(action.refetch ?? [])],
      awaitRefetchQueries: true,
    });
    if (!data) throw new Error("The answer is empty");
    return data as Data;
  }

  /** Only what has a key is stored: other forms may contain a password. */
  const operationOf = (fields: Values<Name>) =>
    action.hasKey ? action.toVariables({ ...fields, ...ignored }, "") : null;

  const secretsOf = (fields: Values<Name>) =>
    Object.fromEntries((action.secret ?? []).map((name) => [name, fields[name]])) as Partial<Values<Name>>;

  return {
    execute(fields: Values<Name>): Promise<Data> {
      const operation = operationOf(fields);
      if (!operation) return send(fields, "");
      return pending.sendOnce(
        { operation, fields: { ...fields, ...noSecrets } },
        (attempt) => send({ ...attempt.fields, ...secretsOf(fields) }, attempt.idempotencyKey),
        takePageKey(action.name, formKey),
      );
    },
    isUnanswered(fields: Values<Name>): boolean {
      const operation = operationOf(fields);
      return operation !== null && pending.find(operation) !== undefined;
    },
    latestUnanswered: () => pending.all().at(-1)?.fields,
  };
}

const takenKeys = new Set<string>();

/**
 * Returns the key that the page's HTML sends with the form: a press before hydration and the same one afterwards are one
 * operation. Each key is returned once.
 */
function takePageKey(name: string, formKey: string | undefined): string | undefined {
  const key = formKey && `${name}:${formKey}`;
  if (!key || takenKeys.has(key)) return undefined;
  takenKeys.add(key);
  return key;
}

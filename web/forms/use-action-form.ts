import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useContext } from "react";
import { useLocation, useNavigate } from "react-router";
import type { FormAction } from "./form-action";
import { PageContext } from "../platform/page-location";
import { pendingOperations } from "../platform/pending-operation";
import type { Problem } from "../platform/problem";
import { type Notice, VisitContext } from "../platform/visit";
import { type FormOptions, useForm } from "./use-form";
import { useHydrated } from "../platform/use-hydrated";
import { clearProblems, toastSuccess, toastWarning } from "../ui/toast";

type Values<Name extends string> = Record<Name, string>;

export interface ActionFormOptions<Name extends string, Field extends Name, Data> extends Omit<
  FormOptions<Values<NoInfer<Field>>>,
  "action" | "initial" | "required" | "maxLengths" | "incomplete" | "send"
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
  const { page, leave } = useFormPage();
  // The server does not know what the tab has stored.
  const isHydrated = useHydrated();
  const operation = useOperation(action, owner);

  async function send(fields: Values<Field>): Promise<Problem<Name> | null> {
    clearProblems();
    const minimum = new Promise((resolve) => setTimeout(resolve, minBusyMs));
    // An attempt that is resumed has its own values.
    const sent = { ...values, ...fields } as Values<Name>;
    const data = await operation.execute(sent);
    const outcome = action.after(data, sent, page);
    if (!outcome.problem) {
      await minimum;
      form.reset();
    }
    if (await onAnswer?.(data, sent)) return null;
    if (outcome.problem) return outcome.problem;
    announce(outcome.notice);
    if (staysForMs > 0) await new Promise((resolve) => setTimeout(resolve, staysForMs));
    leave(outcome.to);
    return null;
  }

  function resume() {
    const unanswered = operation.latestUnanswered();
    if (unanswered) form.send(unanswered);
  }

  const onScreen = Object.entries(action.required ?? {}).filter(([name]) => name in options.initial);
  const form = useForm<Values<Field>>({
    ...options,
    action: { ...action, required: Object.fromEntries(onScreen) as Partial<Values<Field>> },
    send: async (fields) => (await run(() => send(fields))) ?? undefined,
  });
  const shown = { ...form.fields, ...values } as Values<Name>;
  return {
    ...form,
    hidden: { ...form.hidden, values },
    /** Whether this tab has an attempt to carry out the form as it is on screen that has no answer yet. */
    isUnanswered: isHydrated && !form.isBusy && operation.isUnanswered(shown),
    /** Sends the latest attempt of this tab without an answer again, as it was; nothing if there is none. */
    resume,
  };
}

/** An operation with a key as it is stored until its answer. */
interface Attempt<Name extends string> {
  /** What makes it the same operation: two forms whose fields mean the same share its key. */
  operation: object;
  fields: Values<Name>;
}

/** Executes a form's document. An attempt with a key is stored in the tab until its answer, and sent again as it was. */
function useOperation<Name extends string, Data, Variables extends object>(
  action: FormAction<Name, Data, Variables>,
  owner: string,
) {
  const client = useApolloClient();
  const { formKey } = useContext(VisitContext);
  const pending = pendingOperations<Attempt<Name>>(action.name, owner, ["fields"]);

  async function send(fields: Values<Name>, key: string): Promise<Data> {
    const variables = action.toVariables(fields, key);
    if (!variables) throw new Error(`The page has filled in the form ${action.name} wrongly`);
    const { data } = await client.mutate({
      mutation: action.document,
      variables,
      refetchQueries: watchedOf(client, action.refetch ?? []),
      awaitRefetchQueries: true,
    });
    if (!data) throw new Error("The answer is empty");
    return data as Data;
  }

  /** Only what has a key is stored: other forms may contain a password. */
  function attemptOf(fields: Values<Name>): Attempt<Name> | null {
    if (!action.hasKey) return null;
    const ignored = (action.ignoredByKey ?? []).map((name) => [name, ""]);
    const operation = action.toVariables({ ...fields, ...(Object.fromEntries(ignored) as Values<Name>) }, "");
    const secrets = Object.fromEntries((action.secret ?? []).map((name) => [name, ""])) as Values<Name>;
    return operation && { operation, fields: { ...fields, ...secrets } };
  }

  const secretsOf = (fields: Values<Name>) =>
    Object.fromEntries((action.secret ?? []).map((name) => [name, fields[name]])) as Partial<Values<Name>>;

  return {
    execute(fields: Values<Name>): Promise<Data> {
      const attempt = attemptOf(fields);
      if (!attempt) return send(fields, "");
      return pending.sendOnce(
        attempt,
        (sent) => send({ ...sent.fields, ...secretsOf(fields) }, sent.idempotencyKey),
        takePageKey(action.name, formKey),
      );
    },
    isUnanswered(fields: Values<Name>): boolean {
      const attempt = attemptOf(fields);
      return attempt !== null && pending.find(attempt) !== undefined;
    },
    latestUnanswered: () => pending.all().at(-1)?.input.fields,
  };
}

function announce(notice?: Notice): void {
  if (notice?.tone === "success") toastSuccess(notice.text);
  if (notice?.tone === "warning") toastWarning(notice.text);
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

/** Executes these queries again, as far as a component on screen watches them, and does not wait for them. */
export function refetchWatched(client: ApolloClient, names: readonly string[]): void {
  client.refetchQueries({ include: watchedOf(client, names) }).catch(() => undefined);
}

/** Of these queries, those that a component on screen watches. */
function watchedOf(client: ApolloClient, names: readonly string[]): string[] {
  const watched = [...client.getObservableQueries()].map(({ queryName }) => queryName);
  return names.filter((name) => watched.includes(name));
}

/**
 * The form's page, and how to leave it for an outcome's address, without a way back to the sent form. A customer who has
 * gone to another page meanwhile stays there.
 */
function useFormPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = pathname + search;
  const { isShown } = useContext(PageContext);

  function leave(to: string) {
    if (isShown() && to !== shown) void navigate(to, { replace: true });
  }
  return { page: { address: new URL(shown, "http://shop") }, leave };
}

import { createHash } from "node:crypto";
import { type ApolloLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { getOperationAST } from "graphql";
import { type FormAction, missingFields } from "../forms/form-action";
import { errorMessage, type Problem, unauthenticatedMessage } from "../platform/problem";
import type { Notice, SavedForm, SubmittedForm } from "../platform/visit";
import { todayInLagos } from "../values/dates";
import { stepAddress } from "../values/paths";
import { forms } from "./forms";

export interface SentForm {
  /** URL-encoded. */
  body: string;
  /** Absent if nothing was executed: a field is empty or unreadable, or the form's sender is not proven. */
  result?: ApolloLink.Result;
  /** The reason why nothing was executed, if that is not for a missing field. */
  refusal?: string;
}

type FormOperation = Pick<ApolloLink.Operation, "query" | "variables" | "operationName">;

/** The server's next step with a form. `operation` is null while a required field is empty or unreadable. */
export interface ReadForm {
  operation: FormOperation | null;
  token: string | null;
}

interface Fields {
  action: FormAction;
  values: Record<string, string>;
  key: string | null;
  token: string | null;
}

function parse(body: string): Fields | null {
  const sent = new URLSearchParams(body);
  const action = forms.find(({ name }) => name === sent.get("form"));
  if (!action) return null;
  // Browsers send line breaks of a text area as CR LF.
  const valueOf = (name: string) => (sent.get(name) ?? "").replaceAll("\r\n", "\n");
  const values = Object.fromEntries(action.fields.map((name) => [name, valueOf(name)]));
  return { action, values, key: sent.get("key"), token: sent.get("token") };
}

/** Asks for `__typename` in every selection, as the browser's client does. */
const withTypenames = new InMemoryCache();

/** Returns the operation that a sent form requests, or null if there is no such form. */
export function readForm(body: string): ReadForm | null {
  const read = parse(body);
  if (!read) return null;
  const { action, values, key, token } = read;
  if (missingFields(values, action.required ?? {}) || lacksKey(read)) return { operation: null, token };
  const query = withTypenames.transformDocument(action.document);
  // All forms of a page have the same key, and an operation that moves money needs one of its own.
  const variables = action.toVariables(values, key ? `${action.name}:${key}` : keyOfToday(body));
  if (!variables) return { operation: null, token };
  return { operation: { query, variables, operationName: getOperationAST(query)?.name?.value }, token };
}

/**
 * A page that was rendered for a visitor, who has signed in since, has no key. The page that is shown again has one.
 */
const lacksKey = ({ action, key }: Fields) => action.movesMoney === true && !key;
const pressAgain = "Nothing was paid yet. Please check it and press the button again.";

/**
 * The key of a form on a page that is the same for everyone, and so has none: the same form twice on one day is one
 * operation. Nothing on such a page moves money.
 */
function keyOfToday(body: string): string {
  return createHash("sha256").update(`${todayInLagos()}\n${body}`).digest("base64url");
}

export type SentOutcome = (
  | { to: string; notice?: Notice; returnPath?: string; prefill?: SavedForm; submitted?: undefined }
  | { submitted: SubmittedForm; status: 422 | 429 | 500 | 503; to?: undefined }
) & {
  /** Values for the customer's next visits of the page. Null removes them. */
  saved?: SavedForm | null;
};

/** Returns where the browser goes after a form was sent, or the form with its problem. */
export function sentOutcome({ body, result, refusal }: SentForm, address: URL): SentOutcome {
  const read = parse(body);
  if (!read) throw new Error("There is no such form");
  const { action, values } = read;
  const refused = (problem: Problem<string>, status: 422 | 429 | 500 | 503 = 422): SentOutcome => ({
    status,
    submitted: { name: action.name, values: withoutSecrets(action, values), problem },
    ...savedOf(action, values),
  });

  if (refusal) return refused({ text: refusal, fields: {} });
  const missing = missingFields(values, action.required ?? {});
  if (missing) return refused({ text: action.incomplete ?? null, fields: missing });
  if (lacksKey(read) || !result) return refused({ text: pressAgain, fields: {} });
  if (!result.data || result.errors) {
    const error = new CombinedGraphQLErrors(result);
    const message = unauthenticatedMessage(error);
    if (message === null) return refused({ text: errorMessage(error), fields: {} }, statusOf(error));
    return {
      to: stepAddress(address, "signIn"),
      notice: { tone: "warning", text: action.signInNotice ?? message },
    };
  }
  const outcome = action.after(result.data as never, values, { address });
  if (outcome.problem) return refused(outcome.problem);
  return action.savedFields ? { ...outcome, saved: null } : outcome;
}

function savedOf({ name, savedFields }: FormAction, values: Record<string, string>): { saved?: SavedForm } {
  if (!savedFields) return {};
  return {
    saved: { name, values: Object.fromEntries(savedFields.map((field) => [field, values[field] ?? ""])) },
  };
}

const statuses: Record<string, 429 | 500 | 503> = { RATE_LIMITED: 429, BUSY: 503, INTERNAL: 500 };
const statusOf = ({ errors }: CombinedGraphQLErrors) => statuses[String(errors[0]?.extensions?.code)];

function withoutSecrets({ secret = [] }: FormAction, values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
}

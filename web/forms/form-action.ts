import type { DocumentNode, TypedDocumentNode } from "@apollo/client";
import type { Problem } from "../platform/problem";
import type { Notice } from "../platform/visit";

type Messages<Name extends string> = { [Field in Name]?: string };

/** The outcome of a form's operation: the address to go to, or the reason why nothing was done. */
type FormOutcome<Name extends string> =
  | {
      to: string;
      notice?: Notice;
      /** The page to offer to a customer who comes back from the payment gateway: path and query. */
      returnPath?: string;
      /** Values for the next page, such as those that its form begins with. Without scripts it shows them once. */
      prefill?: { name: string; values: Record<string, string> };
      problem?: undefined;
    }
  | { problem: Problem<Name>; to?: undefined };

export interface FormPage {
  /** Path and query of the page that has the form. */
  address: URL;
}

/**
 * An action of the customer, declared once: a real form that the server carries out where no scripts run, and that
 * `useForm` takes over where they do. Both execute the same document.
 */
export interface FormAction<Name extends string = string, Data = never, Variables extends object = object> {
  /** Sent in the hidden field `form`. */
  name: string;
  document: DocumentNode;
  /** True if the operation takes an idempotency key: an attempt without an answer is sent again with its key. */
  hasKey?: true;
  /** Fields that do not make another operation: an attempt without an answer is sent again with their first values. */
  ignoredByKey?: readonly NoInfer<Name>[];
  /**
   * True if the operation moves money: then it needs the key of a customer's page, and is never carried out twice or
   * silently answered with an earlier one.
   */
  movesMoney?: true;
  /** The fields that are read. All others are ignored. */
  fields: readonly Name[];
  /** Fields that are never sent back to the browser, such as passwords. */
  secret?: readonly NoInfer<Name>[];
  /** The fields whose values the page still shows when the customer returns to it, until the form is carried out. */
  savedFields?: readonly NoInfer<Name>[];
  /** Shown to a visitor on the log-in page, if it is not the operation's own message. */
  signInNotice?: string;
  /** Messages for required fields that are empty. Nothing is sent while one is. */
  required?: Messages<NoInfer<Name>>;
  /** The form's message when a required field is empty. */
  incomplete?: string;
  /** In characters. */
  maxLengths?: { [Field in NoInfer<Name>]?: number };
  /**
   * `key` identifies this form on this page: an operation is carried out once per key. Returns null when a field that
   * the page has filled in cannot be read; the form is then shown again.
   */
  toVariables: (fields: Record<NoInfer<Name>, string>, key: string) => NoInfer<Variables> | null;
  /** Names of queries whose results the operation changes. The browser executes them again before the form is done. */
  refetch?: readonly string[];
  /** Where to go after the answer, or why nothing was done; on both sides. */
  after: (data: Data, fields: Record<NoInfer<Name>, string>, page: FormPage) => FormOutcome<NoInfer<Name>>;
}

/** Declares a form. Its types follow from the document and the names of its fields. */
export const formAction = <const Name extends string, Data, Variables extends object>(
  action: FormAction<Name, Data, Variables> & { document: TypedDocumentNode<Data, Variables> },
): FormAction<Name, Data, Variables> => action;

/** Returns the messages of the required fields that are empty, or null when all are filled. */
export function missingFields<Name extends string>(
  fields: Record<Name, string>,
  required: Messages<Name>,
): Messages<Name> | null {
  const empty = (Object.keys(required) as Name[]).filter((name) => fields[name].trim() === "");
  if (empty.length === 0) return null;
  return Object.fromEntries(empty.map((name) => [name, required[name]])) as Messages<Name>;
}

/** The element id of a form's field, which the summary of problems links to. */
export const fieldId = (form: string, field: string) => `${form}-${field}`;

export const samePage = ({ address }: FormPage) => address.pathname + address.search;

/** The form's page without a step such as `?stop=`, which ends when the form is sent. */
export function withoutStep({ address }: FormPage, step: string): string {
  const query = new URLSearchParams(address.search);
  query.delete(step);
  // Not by `size`, which browsers before Chrome 113 and Safari 17 do not have.
  const rest = query.toString();
  return rest ? `${address.pathname}?${rest}` : address.pathname;
}

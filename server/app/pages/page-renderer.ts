import type { DocumentNode, FormattedExecutionResult } from "graphql";

export interface RenderedPage {
  status: 200 | 302 | 404;
  /** Encoded as UTF-8, so that cached pages use memory once and outside V8's heap. */
  html: Uint8Array<ArrayBuffer>;
  /** Path and query of the page's canonical URL; only with status 302. */
  location?: string;
}

/** Properties of a request, other than its sender, that affect the page. */
export interface Visit {
  /** The shop's public URL, such as https://shop.example. */
  origin: string;
  /** Whether the page is sent without scripts, decoration and web font: see `less-data.ts`. */
  savesData: boolean;
  year: string;
  /** Identifies the forms of this rendering, so that one that is sent twice is carried out once. */
  formKey?: string;
  /** Sent back by the page's forms: see `form-origin.ts`. */
  formToken?: string;
  /** The form that was sent and not carried out. Opaque to the server. */
  submitted?: object;
  /** Values of a form that was not carried out earlier. Opaque to the server. */
  saved?: object;
  notice?: Notice;
  /** Path and query of the page from which the customer left to pay. */
  returnPath?: string;
}

/** A sentence that the next page shows once. */
export interface Notice {
  tone: "success" | "warning";
  text: string;
}

/** The values that a form of the next page begins with, such as the email of a new account. */
export interface Prefill {
  name: string;
  values: Record<string, string>;
}

export interface SentForm {
  /** URL-encoded. */
  body: string;
  result?: FormattedExecutionResult;
  /** The reason why nothing was executed, if that is not for a missing field. */
  refusal?: string;
}

/** The operation that a sent form requests. `operation` is null while a required field is empty. */
export interface ReadForm {
  operation: PageOperation | null;
  token: string | null;
}

/** The address to which the browser goes after a form was sent, or the state with which its page is shown again. */
export type FormOutcome = (
  | { to: string; notice?: Notice; returnPath?: string; prefill?: Prefill; submitted?: undefined }
  | { submitted: object; status: 422 | 429 | 500 | 503; to?: undefined }
) & {
  /** Values for the customer's next visits of the page. Null removes them. Opaque to the server. */
  saved?: object | null;
};

/** The forms of the built web. The renderer may run in a thread, hence the promises. */
export interface Forms {
  /** Returns null if there is no such form. */
  readForm(body: string): Promise<ReadForm | null>;
  formOutcome(form: SentForm, url: string): Promise<FormOutcome>;
}

/** The normalised form of a requested URL. */
export interface PageAddress {
  url: string;
  /** A fixed URL without an id or a query. */
  isFixed: boolean;
  /** Whether the URL is public: fixed, or with a query of public choices. */
  isPublic: boolean;
  /** The parameters that the page does not read, preserved in redirects. */
  rest: string;
}

export interface PageOperation {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Executes a page's operation for the customer or visitor who requested the page. The result can be cloned to a worker
 * thread.
 */
export type Execute = (operation: PageOperation) => Promise<FormattedExecutionResult>;

export interface PageRequest {
  /** As returned by `addressOf`. */
  url: string;
  visit: Visit;
  /** The version of all public content, incremented by every edit. */
  contentVersion: number;
}

/** A form that is refused before its own page can be rendered. */
interface Refusal {
  /** What the person can do, as HTML. */
  message: string;
  url: string;
}

export interface PageRenderer extends Forms {
  /** False in development, where operations are validated because the web and the schema change independently. */
  isBuilt: boolean;
  /** `target` is the request's, beginning with "/". */
  addressOf(target: string): PageAddress;
  /** The page without its content, which the browser then renders. */
  shell(request: Pick<PageRequest, "url" | "visit">): string;
  /** The page for a form that is refused before its own page can be rendered. */
  refusal(refusal: Refusal): string;
  /** Rejects when a part of the page fails, or with the signal's reason. */
  render(request: PageRequest, execute: Execute, signal: AbortSignal): Promise<RenderedPage>;
  /** Resolves when pages can be rendered without delay. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Opaque to the server: passed from the built template to the built renderer. */
export interface WebFiles {
  template: string;
  manifest: object;
}

type Built<Request> = Request & { build: WebFiles };

/** The built renderer (`web/entry-server.tsx`), loaded by its path: the server never imports the web's sources. */
export interface BuiltRenderer extends Forms {
  addressOf: PageRenderer["addressOf"];
  shell(request: Built<Pick<PageRequest, "url" | "visit">>): string;
  refusal(refusal: Built<Refusal>): string;
  render(request: Built<PageRequest> & { execute: Execute; signal: AbortSignal }): Promise<RenderedPage>;
  preload(): Promise<void>;
}

export function shellPage(html: string): RenderedPage {
  return { status: 200, html: new TextEncoder().encode(html) };
}

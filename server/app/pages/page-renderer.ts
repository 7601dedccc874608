import type { DocumentNode, FormattedExecutionResult } from "graphql";

export interface RenderedPage {
  status: 200 | 302 | 404;
  /** In UTF-8: cached pages take memory once, and outside of V8's heap. */
  html: Uint8Array<ArrayBuffer>;
  /** Path and query of the page under its canonical address; only with status 302. */
  location?: string;
}

/** What a page must know of a request besides who sent it. */
export interface Visit {
  /** The address that others use for the shop, such as https://shop.example. */
  origin: string;
  /** The browser asks for less data. */
  savesData: boolean;
  /** As the calendar in Lagos says; a cached page does not outlive it. */
  year: string;
}

/** The address that a request is answered under, however it spells it. */
interface PageAddress {
  /** The page's own path, and of the query what the page reads. */
  url: string;
  /** One of the shop's few fixed addresses: neither an id nor a query is in it. */
  isFixed: boolean;
  /** Everybody may see the page's address: fixed, or with a query of public choices. */
  isPublic: boolean;
  /** The parameters that the page does not read, for the address of a redirect. */
  rest: string;
}

/** A GraphQL operation of a page. */
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

/** The input of a rendering; it can be cloned to a worker thread. */
export interface PageRequest {
  /** As `addressOf` returns it. */
  url: string;
  visit: Visit;
  /** Of all public content: another number after every edit. */
  contentVersion: number;
}

export interface PageRenderer {
  /** False in development, where the web's operations and the schema change one after the other: they are validated. */
  isBuilt: boolean;
  /** `target` is the request's, beginning with "/". */
  addressOf(target: string): PageAddress;
  /** The page's document without its content, which the browser then renders. */
  shell(request: Pick<PageRequest, "url" | "visit">): string;
  /** Rejects when a part of the page fails, or with the signal's reason. */
  render(request: PageRequest, execute: Execute, signal: AbortSignal): Promise<RenderedPage>;
  /** Resolves when pages can be rendered without delay. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Opaque to the server: read here, understood by the built renderer. */
export interface WebFiles {
  template: string;
  manifest: object;
}

type Built<Request> = Request & { build: WebFiles };

type BuiltPage = Omit<RenderedPage, "html"> & { html: string };

/** The built renderer (`web/entry-server.tsx`), which the server loads by its path: it never imports the web's sources. */
export interface BuiltRenderer {
  addressOf: PageRenderer["addressOf"];
  shell(request: Built<Pick<PageRequest, "url" | "visit">>): string;
  render(request: Built<PageRequest> & { execute: Execute; signal: AbortSignal }): Promise<BuiltPage>;
  /** Loads everything that `render` needs. */
  preload(): Promise<void>;
  /** Its process is the only one that can render, as in development: no thread is started. */
  needsThisProcess?: boolean;
}

export function encoded(page: BuiltPage): RenderedPage {
  return { ...page, html: new TextEncoder().encode(page.html) };
}

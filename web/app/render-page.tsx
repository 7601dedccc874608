import { prerenderStatic } from "@apollo/client/react/ssr";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { type ApolloClient, ApolloLink } from "@apollo/client";
import { getOperationAST } from "graphql";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from "react-router";
import { from } from "rxjs";
import { App, routeTree } from "./App";
import { documentAround, type WebBuild } from "./page-document";
import { readsOf } from "./page-reads";
import { stateScript } from "./page-state";
import { notFound, routeOf } from "./routes";
import { ServerCache, type SharedAnswers } from "./server-cache";
import { createClient } from "../platform/apollo-client";
import type { Read } from "../platform/page-reads";
import type { Visit } from "../platform/visit";
import { MeDocument } from "../features/identity/generated/Session";
import { ShopTextDocument } from "../features/shop-text/generated/ShopText";
import { shopTexts } from "../values/shop-texts";
import { unauthenticatedMessage } from "../platform/problem";

type PageOperation = Pick<ApolloLink.Operation, "query" | "variables" | "operationName">;

export interface RenderRequest {
  /** Path and query string, as returned by `addressOf`. */
  url: string;
  /**
   * Executes an operation as the visitor who requested the page. The renderer may run in a thread without the schema.
   */
  execute: (operation: PageOperation) => Promise<ApolloLink.Result>;
  visit: Visit;
  /** The version of the public content. It changes with every edit. */
  contentVersion: number;
  build: WebBuild;
  signal?: AbortSignal;
}

export interface RenderedPage {
  status: 200 | 302 | 404;
  /** Encoded as UTF-8. */
  html: Uint8Array<ArrayBuffer>;
  /** The number of times that the page was rendered: once if all its queries had been executed before. */
  renderings: number;
  /** The page's canonical path and query; only with status 302. */
  location?: string;
}

/**
 * Renders one page as a complete document with its data, or a redirect if its query is not canonical. Rejects when any
 * part of it fails.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, execute, visit, contentVersion, build, signal } = request;
  const route = routeOf(new URL(url, "http://shop").pathname);
  await route.page.preload();
  const reads = readsOf(route.path);
  const failures: unknown[] = [];
  const failureLink = new ErrorLink(({ error }) => {
    if (!unauthenticatedMessage(error)) failures.push(error);
  });
  const executing = new ApolloLink((operation) => from(execute(operation)));
  const link = ApolloLink.from([failureLink, executing]);
  const cache = new ServerCache();
  const client = createClient({ link, cache, ssrMode: true });
  const data = await readSharedData(cache, execute, route.path, contentVersion);
  const { pathname, searchParams } = new URL(url, "http://shop");
  if (reads.canonicalQuery && searchParams.size > 0) {
    const query = reads.canonicalQuery(searchParams, data);
    if (new URLSearchParams(query).toString() !== searchParams.toString())
      return {
        status: 302,
        html: new Uint8Array(),
        renderings: 0,
        location: query ? `${pathname}?${query}` : pathname,
      };
  }

  const address = { query: searchParams, params: matchPath(route.path, pathname)?.params ?? {} };
  await readAll(cache, execute, reads.anyone(address, data));
  if (client.readQuery({ query: MeDocument })?.me)
    await readAll(cache, execute, reads.customer(address, data));

  let renderings = 0;
  let rendered = Buffer.alloc(0);
  async function renderTree(tree: ReactNode): Promise<string> {
    renderings += 1;
    const { prelude } = await prerenderToNodeStream(tree, {
      signal,
      // Rendered in one piece: out-of-order streaming would need an inline script.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of prelude) pieces.push(piece as unknown as Uint8Array);
    rendered = Buffer.concat(pieces);
    return "";
  }

  const page = await shopAt(request, client);
  await renderTree(page);
  // Some query is in no `X.reads.ts`: it is found and executed by rendering until no component lacks data.
  if (cache.lacksData) {
    await prerenderStatic({ tree: page, context: { client }, signal, renderFunction: renderTree });
  }
  if (failures.length > 0) throw failures[0];

  const { module } = route;
  const headEnd = rendered.indexOf("<div");
  const head = rendered.toString("utf8", 0, headEnd);
  const body = rendered.subarray(headEnd);
  const { before, after } = documentAround(build, {
    head,
    visit,
    module,
    stateScript: stateScript(cache.extract()),
  });
  // The body stays as React has encoded it: decoding and encoding it again took a tenth of the packages page's CPU time.
  const html = Buffer.concat([Buffer.from(before), body, Buffer.from(after)]);
  client.stop();
  const status = route === notFound || isUnwritten(client, route.path) ? 404 : 200;
  return { status, renderings, html };
}

const handler = createStaticHandler(routeTree);

async function shopAt({ url, visit }: RenderRequest, client: ApolloClient): Promise<ReactNode> {
  const context = await handler.query(new Request(new URL(url, "http://shop")));
  if (context instanceof Response) throw new Error("A route answered with a redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <App client={client} visit={visit}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  );
}

/** Whether this is the address of a page that the owner has not written. */
function isUnwritten(client: ApolloClient, path: string): boolean {
  const name = shopTexts[path]?.name;
  const query = ShopTextDocument;
  return name !== undefined && !client.readQuery({ query, variables: { name } })?.shopText;
}

/** A query that fails is executed again while rendering, and reported there. */
async function readAll(cache: ServerCache, execute: RenderRequest["execute"], reads: Read[]): Promise<void> {
  await Promise.allSettled(reads.map((read) => readInto(cache, execute, read)));
}

/** Writes a query's result into the cache, without the bookkeeping of a client, which took 3 ms of CPU per page. */
async function readInto(
  cache: ServerCache,
  execute: RenderRequest["execute"],
  { query, variables = {} }: Read,
): Promise<unknown> {
  const document = cache.transformDocument(query);
  const { data, errors } = await execute({
    query: document,
    variables,
    operationName: getOperationAST(query)?.name?.value,
  });
  if (!data || errors) throw new CombinedGraphQLErrors({ data, errors });
  cache.writeQuery({ query: document, variables, data });
  return data;
}

let sharedAnswers = { version: 0, byPath: new Map<string, SharedAnswers>() };

/**
 * Writes the results of a page's shared queries into the client's cache, and returns that of its public data. They are
 * cached for each version of the content: executing and normalising them takes a third of the packages page's rendering
 * and a sixth of the home page's.
 */
async function readSharedData(
  cache: ServerCache,
  execute: RenderRequest["execute"],
  path: string,
  version: number,
): Promise<unknown> {
  if (sharedAnswers.version !== version) sharedAnswers = { version, byPath: new Map() };
  const { byPath } = sharedAnswers;
  const { publicData, shared } = readsOf(path);
  let answers = byPath.get(path);
  if (!answers) {
    const queries = publicData ? [publicData, ...shared] : shared;
    const results = await Promise.all(queries.map((query) => readInto(cache, execute, { query })));
    answers = { byQuery: new Map(queries.map((query, at) => [query, results[at]])), state: cache.extract() };
    byPath.set(path, answers);
  }
  cache.store(answers);
  return publicData && answers.byQuery.get(publicData);
}

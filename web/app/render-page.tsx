import { prerenderStatic } from "@apollo/client/react/ssr";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ErrorLink } from "@apollo/client/link/error";
import { type ApolloClient, ApolloLink, type DocumentNode } from "@apollo/client";
import { getOperationAST } from "graphql";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from "react-router";
import { from } from "rxjs";
import { App, routeTree } from "./App";
import { CachedQueries } from "./CachedQueries";
import { plainDocument, scriptedDocument, type WebBuild } from "./page-document";
import { type Read, readsOf, sharedQueries } from "./page-reads";
import { stateScript } from "./page-state";
import { notFound, routeOf } from "./routes";
import { ServerCache, type SharedAnswers } from "./server-cache";
import { createClient } from "../platform/apollo-client";
import type { Visit } from "../platform/visit";
import { MeDocument, type MeQuery } from "../features/identity/generated/Session";
import { ShopTextDocument, type ShopTextQuery } from "../features/shop-text/generated/ShopText";
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
  const { publicData, canonicalQuery } = await route.page.preload();
  const failures: unknown[] = [];
  const failureLink = new ErrorLink(({ error }) => {
    if (!unauthenticatedMessage(error)) failures.push(error);
  });
  const executing = new ApolloLink((operation) => from(execute(operation)));
  const link = ApolloLink.from([failureLink, executing]);
  const cache = new ServerCache();
  const client = createClient({ link, cache, ssrMode: true });
  const data = await readSharedData(cache, execute, { path: route.path, publicData }, contentVersion);
  const { pathname, searchParams } = new URL(url, "http://shop");
  if (canonicalQuery && searchParams.size > 0) {
    const query = canonicalQuery(searchParams, data);
    if (new URLSearchParams(query).toString() !== searchParams.toString())
      return {
        status: 302,
        html: new Uint8Array(),
        renderings: 0,
        location: query ? `${pathname}?${query}` : pathname,
      };
  }

  const params = matchPath(route.path, pathname)?.params ?? {};
  const { anyone, customer } = readsOf(route.path, { query: searchParams, params }, data);
  await readAll(cache, execute, anyone);
  if (client.readQuery<MeQuery>({ query: MeDocument })?.me) await readAll(cache, execute, customer);

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
  await renderTree(<CachedQueries>{page}</CachedQueries>);
  // Some query is not in `page-reads.ts`: it is found and executed by rendering until no component lacks data.
  if (cache.lacksData) {
    await prerenderStatic({ tree: page, context: { client }, signal, renderFunction: renderTree });
  }
  if (failures.length > 0) throw failures[0];

  const { module } = route;
  const headEnd = rendered.indexOf("<div");
  const head = rendered.toString("utf8", 0, headEnd);
  const body = rendered.subarray(headEnd);
  const html = visit.savesData
    ? Buffer.from(plainDocument(build, { head, body: body.toString(), module }))
    : surrounded(
        body,
        scriptedDocument(build, { head, visit, module, stateScript: stateScript(cache.extract()) }),
      );
  client.stop();
  const status = route === notFound || isUnwritten(client, route.path) ? 404 : 200;
  return { status, renderings, html };
}

const handler = createStaticHandler(routeTree);

/** The shop at the requested address. */
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

/**
 * The body stays as React has encoded it. Decoding the packages page, copying it for each part of the document and
 * encoding it again took a tenth of its CPU time.
 */
function surrounded(
  body: Buffer,
  { before, after }: { before: string; after: string },
): Uint8Array<ArrayBuffer> {
  return Buffer.concat([Buffer.from(before), body, Buffer.from(after)]);
}

/** Whether this is the address of a page that the owner has not written. */
function isUnwritten(client: ApolloClient, path: string): boolean {
  const name = shopTexts[path]?.name;
  const query = ShopTextDocument;
  return name !== undefined && !client.readQuery<ShopTextQuery>({ query, variables: { name } })?.shopText;
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
  { path, publicData }: { path: string; publicData?: DocumentNode },
  version: number,
): Promise<unknown> {
  if (sharedAnswers.version !== version) sharedAnswers = { version, byPath: new Map() };
  const { byPath } = sharedAnswers;
  let answers = byPath.get(path);
  if (!answers) {
    const queries = publicData ? [publicData, ...sharedQueries(path)] : sharedQueries(path);
    const results = await Promise.all(queries.map((query) => readInto(cache, execute, { query })));
    answers = { byQuery: new Map(queries.map((query, at) => [query, results[at]])), state: cache.extract() };
    byPath.set(path, answers);
  }
  cache.store(answers);
  return publicData && answers.byQuery.get(publicData);
}

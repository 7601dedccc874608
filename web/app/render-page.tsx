import { prerenderStatic } from "@apollo/client/react/ssr";
import { ErrorLink } from "@apollo/client/link/error";
import { type ApolloClient, ApolloLink, type DocumentNode, type NormalizedCacheObject } from "@apollo/client";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { from } from "rxjs";
import { App } from "./App";
import { pageDocument, type WebBuild } from "./page-document";
import { stateScript } from "./page-state";
import { notFound, routeOf } from "./routes";
import { createClient } from "../platform/apollo-client";
import type { Visit } from "../platform/visit";
import { unauthenticatedMessage } from "../platform/problem";

type PageOperation = Pick<ApolloLink.Operation, "query" | "variables" | "operationName">;

export interface RenderRequest {
  /** Path and query string, as `addressOf` says. */
  url: string;
  /** Executes an operation for whoever requested the page; the renderer may run in a thread without the schema. */
  execute: (operation: PageOperation) => Promise<ApolloLink.Result>;
  visit: Visit;
  /** Of everything that is the same for everyone: another number after every edit. */
  contentVersion: number;
  build: WebBuild;
  signal?: AbortSignal;
}

export interface RenderedPage {
  status: 200 | 302 | 404;
  html: string;
  /** Path and query of the page under its canonical address; only with status 302. */
  location?: string;
}

/**
 * One page as a whole document, with everything it has read; a redirect where its query has another spelling. Rejects
 * when any part of it fails.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, execute, visit, contentVersion, build, signal } = request;
  const route = routeOf(new URL(url, "http://shop").pathname);
  const { publicData, canonicalQuery } = await route.page.preload();
  const failures: unknown[] = [];
  const noteFailure = new ErrorLink(({ error }) => {
    if (!unauthenticatedMessage(error)) failures.push(error);
  });
  const link = ApolloLink.from([noteFailure, new ApolloLink((operation) => from(execute(operation)))]);
  const client = createClient({ link, ssrMode: true });
  if (publicData) await readPublicData(client, publicData, contentVersion);
  const { pathname, searchParams } = new URL(url, "http://shop");
  if (canonicalQuery && searchParams.size > 0) {
    const query = canonicalQuery(searchParams, client);
    if (new URLSearchParams(query).toString() !== searchParams.toString())
      return { status: 302, html: "", location: query ? `${pathname}?${query}` : pathname };
  }

  const { result } = await prerenderStatic({
    tree: (
      <StaticRouter location={url}>
        <App client={client} visit={visit} />
      </StaticRouter>
    ),
    context: { client },
    signal,
    // One piece: parts put aside to be moved in later would need an inline script.
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        signal,
        progressiveChunkSize: Infinity,
        onError: (error) => void failures.push(error),
      }),
  });
  if (failures.length > 0) throw failures[0];

  const state = stateScript(client.cache.extract() as NormalizedCacheObject);
  client.stop();
  return {
    status: route === notFound ? 404 : 200,
    html: pageDocument(build, { rendered: result, stateScript: state, visit, module: route.module }),
  };
}

let snapshots = { version: 0, states: new Map<DocumentNode, NormalizedCacheObject>() };

/**
 * Fills the client's cache with a public query's answer. Executing and normalising the catalogue takes a third of the
 * packages page's rendering, so its state is stored for each version of the content.
 */
async function readPublicData(client: ApolloClient, query: DocumentNode, version: number): Promise<void> {
  if (snapshots.version !== version) snapshots = { version, states: new Map() };
  const { states } = snapshots;
  const stored = states.get(query);
  if (stored) return void client.cache.restore(stored);
  await client.query({ query });
  states.set(query, client.cache.extract() as NormalizedCacheObject);
}

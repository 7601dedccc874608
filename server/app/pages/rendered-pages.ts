import path from "node:path";
import { randomUUID } from "node:crypto";
import { type Handler, type Request, type Response, Router } from "express";
import { isbot } from "isbot";
import type { FormattedExecutionResult, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../platform/graphql/request-context";
import { RateLimited } from "../../platform/http/rate-limits";
import { TimedOut, withTimeout } from "../../platform/with-timeout";
import { type Content, ResponseCache } from "../http/response-cache";
import { staticFiles } from "../http/static-files";
import { executorOf } from "./execute-operation";
import { keptForm } from "./kept-form";
import { takeNotice } from "./notices";
import { pageForms } from "./page-forms";
import {
  encoded,
  type PageOperation,
  type PageRenderer,
  type RenderedPage,
  type Visit,
} from "./page-renderer";
import { priorities, type Priority, RenderingBusy, RenderQueue } from "./render-queue";
import { sendHtml, sendPage } from "./send-page";
import { Turns } from "./turns";

export interface RenderedPagesOptions {
  /** The output folder of `npm run build`, containing `client` and `server`. */
  distDir: string;
  renderer: PageRenderer;
  schema: GraphQLSchema;
  /** The request's context as in /graphql: the customer and loaders. */
  contextFor(req: Request): Promise<RequestContext>;
  /** Executes an operation of a form as /graphql does. */
  executeForm(operation: PageOperation, context: RequestContext): Promise<FormattedExecutionResult>;
  /** Counts a form for its sender before its body is read. */
  countForm: Handler;
  /** The context of pages cached for everyone. */
  anonymousContext(): object;
  /** Whether the API has requests in progress, which come before pages. */
  isApiBusy(): boolean;
  /** Throws RateLimited when the client has used up its points of work. */
  countWork(context: RequestContext, points: number): Promise<void>;
  /** Called when a page was sent without its content, or refused to a bot. */
  onNotRendered(reason: NotRendered): void;
  /** The shop's public URL. */
  originOf(req: Request): string;
  /** The catalogue's version, so that cached pages never show an old price. */
  content: Content;
  /** The year in Lagos. */
  thisYear(): string;
  logger: { error(details: object, message: string): void };
}

/** The reason why a page was not rendered. */
type NotRendered = "limited" | "busy" | "failed";

const renderWithinMs = 2_000;
/** Beyond this queue length the shell is sent at once, because the browser renders it sooner. */
const queueLimits = { maxWaiting: 20, maxWaitMs: 1_500 };
/**
 * Points of work of a page: rendering takes about 3 ms per 10 kB of HTML (decision 012). The minimum is consumed before
 * rendering, the remainder afterwards.
 */
const minPagePoints = 5_000;
const bytesPerPoint = 10;
/** For bots; people get the shell instead. */
const retryAfterSeconds = 30;
const cacheLimits = {
  /** Far more than the number of pages. Without PUBLIC_URL each requested host has separate entries. */
  entries: 100,
  bytes: 5_000_000,
  /** Including its compressed forms. */
  bytesOf: ({ html }: RenderedPage) => Math.round(1.4 * html.length) + 1_000,
  seconds: 60,
};
/** A shell depends on the page's scripts and the host: there are about 30 pages. */
const maxShells = 100;
/** Pages with a query, cached separately because crawlers' many queries would evict the fixed pages. */
const queryCacheLimits = { ...cacheLimits, entries: 200, bytes: 10_000_000 };

/**
 * Serves static files first, then renders every other page to HTML and carries out its forms. Mount after the API and
 * before the error handler. The normalised URL of the cache key is rendered, never the URL as the client spelt it.
 */
export function renderedPages(options: RenderedPagesOptions): Router {
  const { renderer } = options;
  const cache = new ResponseCache(options.content, cacheLimits);
  const queryCache = new ResponseCache(options.content, queryCacheLimits);
  const shells = new LRUCache<string, RenderedPage>({ max: maxShells });
  const queue = new RenderQueue(queueLimits);
  const turns = new Turns(() => options.isApiBusy());
  const router = Router();
  router.use(clientFiles(options.distDir));
  router.post(
    "/{*page}",
    options.countForm,
    ...pageForms({ ...options, execute: options.executeForm, render: renderAgain }),
  );
  router.use((req, res, next) => void answer(req, res).catch(next));
  return router;

  async function answer(req: Request, res: Response) {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.status(405).set("Allow", "GET, HEAD").json({ error: "Method not allowed" });
      return;
    }
    const gone = goneSignal(res);
    await turns.next();
    const { url, isFixed, isPublic, rest } = renderer.addressOf(req.originalUrl);
    const visit = visitOf(req);
    try {
      const context = await options.contextFor(req);
      const notice = takeNotice(context.cookies);
      const renderFor = (priority: Priority, own: Partial<Visit> = {}) =>
        renderCounted(context, priority, gone, () =>
          renderInTime(url, context, { ...visit, ...own, ...(notice && { notice }) }, gone),
        );
      const kept = keptForm(context, url);
      if (context.customerId !== null) {
        const page = await renderFor(priorities.customer, {
          formKey: randomUUID(),
          ...(kept && { kept }),
        });
        return await sendPage(req, res, page, rest, "customer");
      }
      if (notice) return await sendPage(req, res, await renderFor(priorities.visitor), rest, "customer");
      if (!isPublic) return await sendPage(req, res, await renderFor(priorities.visitor), rest, "visitor");
      // Others may be waiting for the same page, so it is rendered even if this reader has gone.
      const priority = isFixed ? priorities.everybody : priorities.visitor;
      const page = await (isFixed ? cache : queryCache).getOrMake({ url, ...visit }, () =>
        renderCounted(context, priority, undefined, () =>
          renderInTime(url, options.anonymousContext(), visit),
        ),
      );
      await sendPage(req, res, page, rest, "everybody");
    } catch (error) {
      if (gone.aborted) return;
      if (isRefused(req, res, options, error)) return;
      await sendHtml(req, res, shellOf(url, visit), "customer");
    }
  }

  function visitOf(req: Request): Visit {
    return {
      origin: options.originOf(req),
      savesData: req.get("Save-Data") === "on",
      year: options.thisYear(),
    };
  }

  /** Renders a page whose form was not carried out. Where that is not possible, the browser does it. */
  async function renderAgain(req: Request, url: string, own: Partial<Visit>): Promise<RenderedPage> {
    const context = await options.contextFor(req);
    const visit = { ...visitOf(req), ...own };
    try {
      return await renderCounted(context, priorities.customer, undefined, () =>
        renderInTime(url, context, visit),
      );
    } catch (error) {
      options.onNotRendered(reasonOf(error));
      return encoded({ status: 200, html: renderer.shell({ url, visit }) });
    }
  }

  /** Returns the same object for the same shell, because its encoded forms are cached with it. */
  function shellOf(url: string, visit: Visit): RenderedPage {
    const html = renderer.shell({ url, visit });
    const cached = shells.get(html) ?? encoded({ status: 200, html });
    shells.set(html, cached);
    return cached;
  }

  /** Counts the page's work for the client, even when the page is then cached for others. */
  async function renderCounted(
    context: RequestContext,
    priority: Priority,
    signal: AbortSignal | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    await options.countWork(context, minPagePoints);
    const page = await queue.run(priority, render, signal);
    const points = Math.round(page.html.length / bytesPerPoint) - minPagePoints;
    // The page is already rendered, so an excess counts towards the next one.
    await options.countWork(context, points).catch(ignoreRateLimit);
    return page;
  }

  async function renderInTime(
    url: string,
    context: object,
    visit: Visit,
    reader?: AbortSignal,
  ): Promise<RenderedPage> {
    const contentVersion = await options.content.version();
    const execute = executorOf(options.schema, context, renderer);
    return withTimeout(
      renderWithinMs,
      (signal) => renderer.render({ url, visit, contentVersion }, execute, signal),
      { signal: reader },
    );
  }
}

/** Records why the page was not rendered. Bots get Retry-After; people's browsers render the page. */
function isRefused(req: Request, res: Response, options: RenderedPagesOptions, error: unknown): boolean {
  const reason = reasonOf(error);
  options.onNotRendered(reason);
  if (reason === "failed") {
    const slow = error instanceof TimedOut;
    options.logger.error({ err: error, path: req.path, slow }, "page not rendered");
    return false;
  }
  if (!isbot(req.get("User-Agent"))) return false;
  res.status(503).set("Retry-After", String(retryAfterSeconds)).json({ error: "Please try again later" });
  return true;
}

/** Aborted when the connection closes before the page was sent. */
function goneSignal(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) gone.abort(new Error("the reader has gone"));
  });
  return gone.signal;
}

function reasonOf(error: unknown): NotRendered {
  if (error instanceof RateLimited) return "limited";
  return error instanceof RenderingBusy ? "busy" : "failed";
}

function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof RateLimited)) throw error;
}

function clientFiles(distDir: string): Handler {
  // The service worker notifies the browser of a new release.
  const serve = staticFiles(path.join(distDir, "client"), (pathname) =>
    pathname === "/sw.js" ? "no-cache" : "public, max-age=3600",
  );
  // index.html is the renderer's template and never served directly.
  return (req, res, next) => (req.path.endsWith(".html") ? next() : serve(req, res, next));
}

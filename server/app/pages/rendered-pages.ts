import path from "node:path";
import { randomUUID } from "node:crypto";
import { type Handler, type Request, type Response, Router } from "express";
import { isbot } from "isbot";
import { Busy } from "../../platform/database/database";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { Cookies } from "../../platform/http/cookies";
import { RateLimited, setLater } from "../../platform/limits/request-limits";
import { TimedOut } from "../../platform/concurrency/with-timeout";
import type { Logger } from "../../platform/observability/logger";
import { hashOf, VersionedCache } from "../../platform/versioned-cache";
import { staticFiles } from "../http/static-files";
import { refuseOtherSites } from "./form-origin";
import { lessData, savesData } from "./less-data";
import { readReturnPath, readSavedForm, takeNotice } from "./page-cookies";
import { pageForms, type PageFormsOptions } from "./page-forms";
import { refusedForms } from "./refused-form";
import { type PageAddress, type RenderedPage, shellPage, type Visit } from "./page-renderer";
import { Rendering, type RenderingOptions } from "./rendering";
import { type Audience, sendHtml, sendPage } from "./send-page";

export interface RenderedPagesOptions extends RenderingOptions, Omit<PageFormsOptions, "render"> {
  distDir: string;
  anonymousContext(): object;
  /** Called when a page was sent without its content, or refused to a bot. */
  onNotRendered(reason: NotRendered): void;
  thisYear(): string;
  logger: Pick<Logger, "error" | "warn">;
}

type NotRendered = "limited" | "busy" | "failed";

/** For bots; people get the shell instead. */
const retryAfter = 30;
const cacheLimits = {
  /** Far more than the number of pages. Without PUBLIC_URL each requested host has separate entries. */
  entries: 100,
  bytes: 5_000_000,
  /** Including its compressed forms. */
  bytesOf: ({ html }: RenderedPage) => Math.round(1.4 * html.length) + 1_000,
  seconds: 60,
};
/** Pages with a query, cached separately because crawlers' many queries would evict the fixed pages. */
const queryCacheLimits = { ...cacheLimits, entries: 200, bytes: 10_000_000 };

/**
 * Serves static files first, then renders every other page to HTML and carries out its forms. Mount after the API and
 * before the error handler. The normalised URL of the cache key is rendered, never the URL as the client spelt it.
 */
export function renderedPages(options: RenderedPagesOptions): Router {
  const { renderer } = options;
  const rendering = new Rendering(options);
  const cache = new VersionedCache<RenderedPage>(cacheLimits);
  const queryCache = new VersionedCache<RenderedPage>(queryCacheLimits);
  const forms = pageForms({ ...options, render: renderAgain });
  const router = Router();
  router.use(clientFiles(options.distDir));
  const { originOf, logger } = options;
  router.use(refuseOtherSites({ originOf, logger, acceptsNull: true }), lessData(options));
  router.use(refusedForms(options.renderer));
  // Not by a route, which would refuse every address that cannot be decoded, such as /%zz.
  router.use((req, res, next) => (req.method === "POST" ? void forms(req, res, next) : next()));
  router.use((req, res, next) => void answer(req, res).catch(next));
  return router;

  async function answer(req: Request, res: Response) {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.status(405).set("Allow", "GET, HEAD").json({ error: "Method not allowed" });
      return;
    }
    const gone = disconnectSignal(res);
    const address = renderer.addressOf(req.originalUrl);
    let visit = visitOf(req, null, options);
    try {
      const context = await options.contextFor(req);
      visit = visitOf(req, context.cookies, options);
      const [page, audience] = await pageFor(context, address, visit, gone);
      await sendPage(req, res, page, address.rest, audience);
    } catch (error) {
      if (gone.aborted) return;
      if (isRefused(req, res, options, error)) return;
      await sendHtml(req, res, shellPage(renderer.shell({ url: address.url, visit })), "customer");
    }
  }

  async function pageFor(
    context: RequestContext,
    { url, isFixed, isPublic }: PageAddress,
    visit: Visit,
    gone: AbortSignal,
  ): Promise<[RenderedPage, Audience]> {
    const shownOnce = takeNotice(context.cookies);
    const own = { ...visit, ...shownOnce, ...storedFor(context, url) };
    if (context.customerId !== null) {
      const reader = { context, gone };
      return [await rendering.page(url, { ...own, formKey: randomUUID() }, reader), "customer"];
    }
    const isShownOnce = Object.keys(shownOnce).length > 0;
    if (isShownOnce || !isPublic) {
      const page = await rendering.page(url, own, { context, gone });
      return [page, isShownOnce ? "customer" : "visitor"];
    }
    // Others may be waiting for the same page, so it is rendered even if this client has disconnected.
    const render = () => rendering.page(url, visit, { context }, options.anonymousContext());
    const version = await options.content.version();
    const page = await (isFixed ? cache : queryCache).at(version, render, hashOf({ url, ...visit }));
    return [page, "everybody"];
  }

  /** Renders a page whose form was not carried out. Where that is not possible, the browser does it. */
  async function renderAgain(req: Request, url: string, own: Partial<Visit>): Promise<RenderedPage> {
    const context = await options.contextFor(req);
    const visit = { ...visitOf(req, context.cookies, options), ...storedFor(context, url), ...own };
    try {
      return await rendering.page(url, visit, { context });
    } catch (error) {
      options.onNotRendered(reasonOf(error));
      return shellPage(renderer.shell({ url, visit }));
    }
  }
}

function storedFor(context: RequestContext, url: string): Pick<Visit, "saved" | "returnPath"> {
  const saved = readSavedForm(context, url);
  const returnPath = readReturnPath(context, url);
  return { ...(saved && { saved }), ...(returnPath && { returnPath }) };
}

function visitOf(req: Request, cookies: Cookies | null, options: RenderedPagesOptions): Visit {
  return {
    origin: options.originOf(req),
    savesData: savesData(req, cookies),
    year: options.thisYear(),
  };
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
  setLater(res, { status: 503, retryAfter }).json({ error: "Please try again later" });
  return true;
}

function disconnectSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort(new Error("client disconnected"));
  });
  return controller.signal;
}

function reasonOf(error: unknown): NotRendered {
  if (error instanceof RateLimited) return "limited";
  return error instanceof Busy ? "busy" : "failed";
}

function clientFiles(distDir: string): Handler {
  // The service worker notifies the browser of a new release.
  const serve = staticFiles(path.join(distDir, "client"), (pathname) =>
    pathname === "/sw.js" ? "no-cache" : "public, max-age=3600",
  );
  // index.html is the renderer's template and never served directly.
  return (req, res, next) => (req.path.endsWith(".html") ? next() : serve(req, res, next));
}

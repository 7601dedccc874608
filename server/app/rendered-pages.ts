import type { Handler, Request, Response } from "express";
import type { GraphQLSchema } from "graphql";
import path from "node:path";
import { RateLimited } from "../platform/http/rate-limits";
import { TimedOut, withTimeout } from "../platform/with-timeout";
import { type Content, ResponseCache } from "./response-cache";
import { sendHtml } from "./send-html";
import { staticFiles } from "./static-files";
import { type RenderedPage, loadWebBuild, type Visit } from "./web-build";

export interface RenderedPagesOptions {
  /** The folder `npm run build` writes the web to, with `client` and `server` inside. */
  distDir: string;
  schema: GraphQLSchema;
  /** The same context /graphql gets: who asks, and their loaders. */
  contextFor(req: Request): Promise<object>;
  /** The context of pages that are cached for everybody. */
  nobody(): object;
  /** Throws RateLimited when whoever asks has had enough rendered for now. */
  countRendering(context: object): Promise<void>;
  /** The address that others use for the shop. */
  originOf(req: Request): string;
  isSignedIn(context: object): boolean;
  /** What is on sale: no cached page shows an old price. */
  content: Content;
  /** The year in Lagos. */
  thisYear(): string;
  logger: { error(details: object, message: string): void };
}

const renderWithinMs = 2_000;
const cacheLimits = {
  /** Far more than the shop has pages; without PUBLIC_URL each host that was asked for has its own. */
  entries: 100,
  bytes: 16_000_000,
  bytesOf: ({ html }: RenderedPage) => html.length,
  seconds: 60,
};

/**
 * Static files first, then every other page rendered to HTML. Mount after the API and before the error handler. What is
 * rendered is the address in the cache's key, never the address as the request spells it, which its sender chooses.
 */
export function renderedPages(options: RenderedPagesOptions): Handler[] {
  const build = loadWebBuild(options.distDir);
  const cache = new ResponseCache(options.content, cacheLimits);
  /** The browser then renders the page itself, asking the API. */
  const shell: RenderedPage = { status: 200, html: build.files.template };
  return [clientFiles(options.distDir), (req, res, next) => void answer(req, res).catch(next)];

  async function answer(req: Request, res: Response) {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.status(405).set("Allow", "GET, HEAD").json({ error: "Method not allowed" });
      return;
    }
    try {
      const context = await options.contextFor(req);
      const { url, isFixed } = build.addressOf(req.originalUrl);
      const signedIn = options.isSignedIn(context);
      const visit = {
        origin: options.originOf(req),
        savesData: req.get("Save-Data") === "on",
        year: options.thisYear(),
      };
      const renderFor = async (reader: object) => {
        await options.countRendering(context);
        return renderInTime(url, reader, visit);
      };
      if (signedIn) return await sendHtml(req, res, await renderFor(context), "customer");
      if (!isFixed) return await sendHtml(req, res, await renderFor(context), "visitor");
      const page = await cache.getOrMake({ url, ...visit }, () => renderFor(options.nobody()));
      await sendHtml(req, res, page, "everybody");
    } catch (error) {
      if (!(error instanceof RateLimited)) logFailure(error, req.path);
      await sendHtml(req, res, shell, "customer");
    }
  }

  function logFailure(error: unknown, url: string): void {
    options.logger.error({ err: error, path: url, slow: error instanceof TimedOut }, "page not rendered");
  }

  function renderInTime(url: string, context: object, visit: Visit): Promise<RenderedPage> {
    return withTimeout(renderWithinMs, (signal) =>
      build.render({ url, schema: options.schema, context, visit, build: build.files, signal }),
    );
  }
}

function clientFiles(distDir: string): Handler {
  // By the service worker a browser learns of a new release.
  const serve = staticFiles(path.join(distDir, "client"), (pathname) =>
    pathname === "/sw.js" ? "no-cache" : "public, max-age=3600",
  );
  // index.html is the renderer's template, never an answer by itself.
  return (req, res, next) => (req.path.endsWith(".html") ? next() : serve(req, res, next));
}

import path from "node:path";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Handler, Request, Response } from "express";
import type { GraphQLSchema } from "graphql";
import { RateLimited } from "../../platform/http/rate-limits";
import { TimedOut, withTimeout } from "../../platform/with-timeout";
import { type Content, ResponseCache } from "../http/response-cache";
import { staticFiles } from "../http/static-files";
import { type RenderedPage, loadWebBuild, type Visit } from "./web-build";

export interface RenderedPagesOptions {
  /** The folder `npm run build` writes the web to, with `client` and `server` inside. */
  distDir: string;
  schema: GraphQLSchema;
  /** The same context /graphql gets: who asks, and their loaders. */
  contextFor(req: Request): Promise<object>;
  /** The context of pages that are cached for everybody. */
  nobody(): object;
  /** Throws RateLimited when too much was rendered for this client. */
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
  // The service worker tells a browser that there is a new release.
  const serve = staticFiles(path.join(distDir, "client"), (pathname) =>
    pathname === "/sw.js" ? "no-cache" : "public, max-age=3600",
  );
  // index.html is the renderer's template, never an answer by itself.
  return (req, res, next) => (req.path.endsWith(".html") ? next() : serve(req, res, next));
}

/**
 * Public pages may be cached but must be revalidated. A page whose address holds a visitor's input is cached by their own
 * browser only. A customer's page is not stored: after signing out, Back must not show it.
 */
const cacheControl = { everybody: "public, no-cache", visitor: "private, no-cache", customer: "no-store" };

type Audience = keyof typeof cacheControl;
type Encoding = "br" | "gzip" | "identity";

interface Form {
  bytes: Buffer;
  etag: string;
}

const encoders: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => Buffer.from(html),
};

/** The encoded forms of a cached page are kept with it: many requests for it share them. */
const kept = new WeakMap<RenderedPage, Partial<Record<Encoding, Promise<Form>>>>();

/** Express answers 304 when the browser has this page already. */
async function sendHtml(req: Request, res: Response, page: RenderedPage, audience: Audience) {
  res.status(page.status).type("html");
  res.set("Cache-Control", cacheControl[audience]);
  res.vary("Accept-Encoding");
  res.vary("Cookie");
  res.vary("Save-Data");
  const encoding = (req.acceptsEncodings(["br", "gzip"]) || "identity") as Encoding;
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  const { bytes, etag } = await formOf(page, encoding);
  res.set("ETag", etag).send(bytes);
}

function formOf(page: RenderedPage, encoding: Encoding): Promise<Form> {
  const forms = kept.get(page) ?? {};
  kept.set(page, forms);
  return (forms[encoding] ??= make(page.html, encoding));
}

async function make(html: string, encoding: Encoding): Promise<Form> {
  const bytes = await encoders[encoding](html);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

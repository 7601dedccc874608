import type { Handler, Request, Response } from "express";
import type { GraphQLSchema } from "graphql";
import { RateLimited } from "../platform/http/rate-limits";
import { PageCache } from "./page-cache";
import { RenderTimeout, withinTime } from "./render-time";
import { sendHtml } from "./send-html";
import { webFiles } from "./web-files";
import { type RenderedPage, loadWebBuild, type Visit } from "./web-build";

export interface RenderedPagesOptions {
  /** The folder `npm run build` writes the web to, with `client` and `server` inside. */
  distDir: string;
  schema: GraphQLSchema;
  /** The same context /graphql gets: who asks, and their loaders. */
  contextFor(req: Request): Promise<object>;
  /** The context of what is kept for everybody. */
  nobody(): object;
  /** Throws RateLimited when whoever asks has had enough rendered for now. */
  countRendering(context: object): Promise<void>;
  /** The address that others use for the shop. */
  originOf(req: Request): string;
  isSignedIn(context: object): boolean;
  /** Another one as soon as anything on sale was edited, so that no kept page shows an old price. */
  contentVersion(): Promise<number>;
  /** The year in Lagos. */
  thisYear(): string;
  logger: { error(details: object, message: string): void };
}

const renderWithinMs = 2_000;

/**
 * Static files first, then every other page rendered to HTML. Mount after the API and before the error handler. What is
 * rendered is what the key of the cache says, and never the address as it was spelt: of that the sender decides.
 */
export function renderedPages(options: RenderedPagesOptions): Handler[] {
  const build = loadWebBuild(options.distDir);
  const cache = new PageCache();
  /** The browser then renders the page itself, asking the API. */
  const shell: RenderedPage = { status: 200, html: build.files.template };
  return [webFiles(options.distDir), (req, res, next) => void answer(req, res).catch(next)];

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
      const key = keyOf(await options.contentVersion(), url, visit);
      await sendHtml(req, res, await cache.get(key, () => renderFor(options.nobody())), "everybody");
    } catch (error) {
      if (!(error instanceof RateLimited)) logFailure(error, req.path);
      await sendHtml(req, res, shell, "customer");
    }
  }

  function logFailure(error: unknown, path: string): void {
    options.logger.error({ err: error, path, slow: error instanceof RenderTimeout }, "page not rendered");
  }

  function renderInTime(url: string, context: object, visit: Visit): Promise<RenderedPage> {
    return withinTime(renderWithinMs, (signal) =>
      build.render({ url, schema: options.schema, context, visit, build: build.files, signal }),
    );
  }
}

/** The version is read before the page is rendered, so a page is never older than its key says. */
function keyOf(version: number, url: string, { origin, savesData, year }: Visit): string {
  return `${version} ${url} ${origin} ${savesData} ${year}`;
}

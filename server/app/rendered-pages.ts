import type { Handler, Request, Response } from "express";
import type { GraphQLSchema } from "graphql";
import { PageCache } from "./page-cache";
import { RenderTimeout, withinTime } from "./render-time";
import { sendHtml } from "./send-html";
import { webFiles } from "./web-files";
import { type RenderedPage, loadWebBuild, type Visit, type WebBuild } from "./web-build";

export interface RenderedPagesOptions {
  /** The folder `npm run build` writes the web to, with `client` and `server` inside. */
  distDir: string;
  schema: GraphQLSchema;
  /** The same context /graphql gets: who asks, and their loaders. */
  contextFor(req: Request): Promise<object>;
  /** The address that others use for the shop. */
  originOf(req: Request): string;
  isSignedIn(context: object): boolean;
  /** Another one as soon as anything on sale was edited, so that no kept page shows an old price. */
  catalogueVersion(): Promise<number>;
  /** The year in Lagos. */
  thisYear(): string;
  logger: { error(details: object, message: string): void };
}

const renderWithinMs = 2_000;

/** Static files first, then every other page rendered to HTML. Mount after the API and before the error handler. */
export function renderedPages(options: RenderedPagesOptions): Handler[] {
  const build = loadWebBuild(options.distDir);
  const cache = new PageCache();
  return [webFiles(options.distDir), (req, res, next) => void answer(req, res).catch(next)];

  async function answer(req: Request, res: Response) {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.status(405).set("Allow", "GET, HEAD").json({ error: "Method not allowed" });
      return;
    }
    try {
      const context = await options.contextFor(req);
      const signedIn = options.isSignedIn(context);
      const shared = !signedIn && !req.originalUrl.includes("?");
      const visit = {
        origin: options.originOf(req),
        savesData: req.get("Save-Data") === "on",
        year: options.thisYear(),
      };
      const renderNow = () => renderInTime(req.originalUrl, context, visit);
      const page = shared
        ? await cache.get(keyOf(await options.catalogueVersion(), req.path, visit), renderNow)
        : await renderNow();
      await sendHtml(req, res, page, signedIn ? "private" : "public");
    } catch (error) {
      options.logger.error(
        { err: error, path: req.path, slow: error instanceof RenderTimeout },
        "page not rendered",
      );
      await sendHtml(req, res, plainShell(build), "unkept");
    }
  }

  function renderInTime(url: string, context: object, visit: Visit): Promise<RenderedPage> {
    return withinTime(renderWithinMs, (signal) =>
      build.render({ url, schema: options.schema, context, visit, build: build.files, signal }),
    );
  }
}

/** The version is read before the page is rendered, so a page is never older than its key says. */
function keyOf(version: number, path: string, { origin, savesData, year }: Visit): string {
  return `${version} ${path} ${origin} ${savesData} ${year}`;
}

/** The browser then renders the page itself, asking the API. */
function plainShell(build: WebBuild): RenderedPage {
  return { status: 200, html: build.files.template };
}

import type { GraphQLSchema } from "graphql";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface RenderedPage {
  status: 200 | 302 | 404;
  html: string;
  /** Path and query of the page under its canonical address; only with status 302. */
  location?: string;
}

/** What a page must know of a request besides who asks. */
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
  /** One of the shop's few fixed addresses: neither an id nor a query stands in it. */
  isFixed: boolean;
  /** Everybody may see the page's address: fixed, or with a query of public choices. */
  isPublic: boolean;
  /** The parameters that the page does not read, for the address of a redirect. */
  rest: string;
}

interface RenderRequest {
  /** As `addressOf` says. */
  url: string;
  schema: GraphQLSchema;
  context: object;
  visit: Visit;
  contentVersion: number;
  build: WebBuild["files"];
  signal: AbortSignal;
}

export interface WebBuild {
  /** Opaque to the server: read here, understood by the renderer. */
  files: { template: string; manifest: object };
  /** `target` is the request's, beginning with "/". */
  addressOf(target: string): PageAddress;
  render(request: RenderRequest): Promise<RenderedPage>;
  /** The page's document without its content, which the browser then renders. */
  shell(request: Pick<RenderRequest, "url" | "visit" | "build">): string;
}

/** Loads the built renderer by its path: the server never imports the web's sources. */
export function loadWebBuild(distDir: string): WebBuild {
  const client = path.join(distDir, "client");
  const renderer = path.resolve(distDir, "server", "entry-server.js");
  if (!existsSync(renderer)) throw new Error(`The web is not built (${renderer} is missing): npm run build`);

  const renderers = createRequire(renderer)(renderer) as Omit<WebBuild, "files">;
  const template = readFileSync(path.join(client, "index.html"), "utf8");
  const manifest = JSON.parse(readFileSync(path.join(client, ".vite", "manifest.json"), "utf8")) as object;
  return { ...renderers, files: { template, manifest } };
}

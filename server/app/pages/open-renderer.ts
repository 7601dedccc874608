import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Handler } from "express";
import type { BuiltRenderer, PageRenderer, WebFiles } from "./page-renderer";
import { threadRenderer } from "./render-thread";

/** The output folder of `npm run build`, and the renderer that was loaded from it. */
export interface BuiltWeb {
  dir: string;
  renderer: PageRenderer;
  sources?: Handler;
}

export const openWeb = (dir: string): BuiltWeb => ({ dir, renderer: openRenderer(dir) });

/** Loads the renderer built by `npm run build` from `distDir`. Throws when it is missing. */
function openRenderer(distDir: string): PageRenderer {
  const client = path.join(distDir, "client");
  const file = path.resolve(distDir, "server", "entry-server.js");
  if (!existsSync(file)) throw new Error(`The web is not built (${file} is missing): npm run build`);

  const renderer = createRequire(file)(file) as BuiltRenderer;
  const build: WebFiles = {
    template: readFileSync(path.join(client, "index.html"), "utf8"),
    manifest: JSON.parse(readFileSync(path.join(client, ".vite", "manifest.json"), "utf8")) as object,
  };
  return {
    isBuilt: true,
    addressOf: renderer.addressOf,
    shell: (request) => renderer.shell({ ...request, build }),
    refusal: (refusal) => renderer.refusal({ ...refusal, build }),
    ...threadRenderer({ renderer: file, build }),
  };
}

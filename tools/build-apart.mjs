import path from "node:path";
import { build } from "vite";
import { isCurrent } from "./is-current.mjs";
import { precompress } from "./precompress.mjs";

/** Pages with builds of their own, and the sources of each. */
const sources = {
  sandbox: ["web/sandbox", "web/values/brand.ts", "package-lock.json"],
  admin: ["web/admin", "web/ui", "web/values", "web/platform", "package-lock.json"],
};

/** Production builds with any NODE_ENV. */
const define = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Builds the API sandbox and the back office into dist/web, where they are not current. */
export async function buildApart() {
  for (const [name, madeOf] of Object.entries(sources)) {
    const page = path.resolve(`dist/web/${name}/index.html`);
    if (isCurrent(page, madeOf)) continue;
    const configFile = path.resolve(`web/${name}/vite.config.ts`);
    await build({ configFile, configLoader: "runner", logLevel: "warn", define });
    await precompress(path.dirname(page), { brotli: name !== "sandbox" });
  }
}

/**
 * Builds a page that is apart from the shop's (the sandbox, the back office) into dist/web, unless what is there is newer
 * than all it is made of.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { precompress } from "./precompress.mjs";

const madeOf = {
  sandbox: ["web/sandbox", "web/values/brand.ts", "package-lock.json"],
  admin: ["web/admin", "web/ui", "web/values", "web/platform", "package-lock.json"],
};

export const buildSandbox = (root) => buildApart(root, "sandbox", { brotli: false });
export const buildAdmin = (root) => buildApart(root, "admin");

async function buildApart(root, name, compression) {
  const page = path.join(root, `dist/web/${name}/index.html`);
  const isCurrent = (source) => newest(path.join(root, source)) < statSync(page).mtimeMs;
  if (existsSync(page) && madeOf[name].every(isCurrent)) return;
  await build({
    configFile: path.join(root, `web/${name}/vite.config.ts`),
    configLoader: "runner",
    logLevel: "warn",
  });
  await precompress(path.dirname(page), compression);
}

function newest(source) {
  if (!statSync(source).isDirectory()) return statSync(source).mtimeMs;
  return Math.max(...readdirSync(source).map((name) => newest(path.join(source, name))));
}

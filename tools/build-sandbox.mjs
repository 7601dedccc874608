/** Builds the API sandbox into dist/web/sandbox, unless what is there is newer than all it is made of. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { precompress } from "./precompress.mjs";

const madeOf = ["web/sandbox", "web/values/brand.ts", "package-lock.json"];

export async function buildSandbox(root) {
  const page = path.join(root, "dist/web/sandbox/index.html");
  if (
    existsSync(page) &&
    madeOf.every((source) => newest(path.join(root, source)) < statSync(page).mtimeMs)
  ) {
    return;
  }
  await build({
    configFile: path.join(root, "web/sandbox/vite.config.ts"),
    configLoader: "runner",
    logLevel: "warn",
  });
  await precompress(path.dirname(page), { brotli: false });
}

function newest(source) {
  if (!statSync(source).isDirectory()) return statSync(source).mtimeMs;
  return Math.max(...readdirSync(source).map((name) => newest(path.join(source, name))));
}

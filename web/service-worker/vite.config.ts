import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";
import { oldestBrowsers } from "../floor";

const client = path.resolve(import.meta.dirname, "../../dist/web/client");
/** The files of an untouched shop for offline use: scripts, styles, fonts, pictures of networks and devices. */
const precached =
  /^(assets\/.*\.(js|css|woff2)|(devices|illustrations|networks)\/.*\.svg|(start|theme)\.js|favicon\.svg)$/;

/** Built after the shop's own files, into the same folder, because it carries the list of them. */
export default defineConfig({
  root: import.meta.dirname,
  define: { PRECACHE_MANIFEST: JSON.stringify(precacheManifest()) },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    target: oldestBrowsers,
    reportCompressedSize: false,
    rollupOptions: {
      input: path.join(import.meta.dirname, "service-worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
    },
  },
});

/** Names under assets/ change with their content; the others need a word on what they hold. */
function precacheManifest() {
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => precached.test(name))
    .map((name) => ({ url: `/${name}`, revision: name.startsWith("assets/") ? null : hashOf(name) }));
}

function hashOf(name: string): string {
  return createHash("sha256")
    .update(readFileSync(path.join(client, name)))
    .digest("base64url")
    .slice(0, 12);
}

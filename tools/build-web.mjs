/** Builds the web: typed operations, the API sandbox, the browser's files, the renderer that the server loads, the service worker, the back office. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildAdmin, buildSandbox } from "./build-apart.mjs";
import { minifyPublic } from "./minify-public.mjs";
import { precompress } from "./precompress.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
// Vite and its plugins read it; a development build of React would be several times slower.
process.env.NODE_ENV = "production";

const generated = spawnSync(
  process.execPath,
  ["node_modules/@graphql-codegen/cli/esm/bin.js", "--config", "codegen.yml", "--silent"],
  { stdio: "inherit" },
);
if (generated.status !== 0) process.exit(1);

await buildSandbox(root);
await buildAdmin(root);

const configFile = path.join(root, "web/vite.config.ts");
const options = { configFile, configLoader: "runner", logLevel: "warn" };
const client = path.join(root, "dist/web/client");
await build(options);
minifyPublic(client);
await build({ ...options, build: { ssr: "entry-server.tsx" } });
await build({ ...options, configFile: path.join(root, "web/service-worker/vite.config.ts") });
await precompress(client);

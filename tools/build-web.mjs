import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, minifySync } from "vite";
import { buildApart } from "./build-apart.mjs";
import { precompress } from "./precompress.mjs";
import { run } from "./run.mjs";

/** Builds the typed operations, the sandbox, the back office, the browser's files, the server's renderer, the service worker. */
export async function buildWeb() {
  // Vite and its plugins read it; a development build of React would be several times slower.
  process.env.NODE_ENV = "production";
  run(["node_modules/@graphql-codegen/cli/esm/bin.js", "--config", "codegen.yml", "--silent"]);
  await buildApart();
  const client = path.resolve("dist/web/client");
  const options = {
    configFile: path.resolve("web/vite.config.ts"),
    configLoader: "runner",
    logLevel: "warn",
  };
  await build(options);
  minifyPublic(client);
  await build({ ...options, build: { ssr: "entry-server.tsx" } });
  await build({ ...options, configFile: path.resolve("web/service-worker/vite.config.ts") });
  await precompress(client);
}

/** Minifies the scripts that are served under their own names, which Vite does not bundle. */
function minifyPublic(folder) {
  for (const name of ["start.js", "theme.js", "pay.js"]) {
    const file = path.join(folder, name);
    const { code, errors } = minifySync(name, readFileSync(file, "utf8"), { module: false });
    if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
    writeFileSync(file, code);
  }
}

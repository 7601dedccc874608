/**
 * Runs the shop for developers: compiles the server when it changes, generates the typed hooks when the operations do, and
 * has Node restart the shop (decision 019). Nothing that is built for production is touched.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, watch } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { buildApart } from "./build-apart.mjs";
import { compiledTo, compileFile, sources } from "./build-server.mjs";
import { run } from "./run.mjs";

process.chdir(path.dirname(import.meta.dirname));
await import("./read-env.mjs");
process.env.NODE_ENV = "development";

const folder = "dist/dev";
const codegen = ["node_modules/@graphql-codegen/cli/esm/bin.js", "--config", "codegen.yml", "--silent"];
if (!existsSync("web/generated") || !existsSync("web/admin/generated")) run(codegen);
await buildApart();

rmSync(path.join(folder, "server"), { recursive: true, force: true });
sources("server").forEach(compile);
watch("server", { recursive: true }, (_, name) => {
  if (name.endsWith(".ts")) compile(path.join("server", name));
});

/** While a file does not compile, the shop runs as it was before. */
function compile(file) {
  if (!existsSync(file)) return rmSync(compiledTo(file, folder), { force: true });
  try {
    compileFile(file, folder);
  } catch ({ message }) {
    console.error(`\n${path.resolve(file)} does not compile\n${message}`);
  }
}

/** A port for Vite's messages to the open pages, which stays the same when the shop restarts. */
async function freePort() {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  server.close();
  return String(port);
}

const shop = ["--watch", "--watch-preserve-output", "--enable-source-maps", "tools/dev/shop.mjs"];
const children = [
  [...codegen, "--watch"],
  [...shop, await freePort()],
].map((args) => spawn(process.execPath, args, { stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit();
  });

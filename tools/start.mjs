/** Runs the shop; builds first what is missing or older than its sources. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nodeEnv, nodeFlags } from "./node-flags.mjs";

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
await import("./read-env.mjs");

const newest = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("generated"))
    .reduce((time, entry) => Math.max(time, statSync(path.join(entry.parentPath, entry.name)).mtimeMs), 0);

const isStale = (built, ...folders) =>
  !existsSync(built) || folders.some((folder) => newest(folder) > statSync(built).mtimeMs);

const serverIsStale = isStale("dist/server/main.js", "server");
const webIsStale = isStale("dist/web/server/entry-server.js", "web");
if (serverIsStale || webIsStale) {
  const part = serverIsStale && webIsStale ? [] : [serverIsStale ? "server" : "web"];
  console.log("Building the shop…");
  const built = spawnSync(process.execPath, ["tools/build.mjs", ...part], { stdio: "inherit" });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const shop = spawn(process.execPath, [...nodeFlags, "dist/server/main.js"], {
  stdio: "inherit",
  env: { ...nodeEnv, ...process.env },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code) => process.exit(code ?? 1));

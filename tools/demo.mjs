/**
 * A shop to try things out in: a year of 40 customers in a throw-away folder, on http://localhost:4000 or PORT.
 *   npm run demo
 *   npm run demo -- --keep FOLDER    leaves the shop there, and opens it as it is the next time
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { nodeEnv, nodeFlags } from "./node-flags.mjs";

const { keep } = parseArgs({ options: { keep: { type: "string" } } }).values;
const folder = keep ? path.resolve(keep) : mkdtempSync(path.join(tmpdir(), "oyanet-demo-"));
process.on("exit", () => {
  if (!keep) rmSync(folder, { recursive: true, force: true });
});

/** As in fill-demo.mjs: nothing of a real shop's. */
const { PATH, HOME, TMPDIR, PORT } = process.env;
const env = { PATH, HOME, TMPDIR, PORT, DATA_DIR: folder, LOG_LEVEL: "warn" };

let shop = null;
// From the beginning, so that the folder goes whenever it is stopped.
for (const signal of ["SIGTERM", "SIGINT"])
  process.on(signal, () => (shop ? shop.kill(signal) : process.exit(1)));

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

run("tools/build.mjs");
if (!existsSync(path.join(folder, "oyanet.sqlite"))) run("tools/fill-demo.mjs", folder);
shop = spawn(process.execPath, [...nodeFlags, "dist/server/main.js"], {
  stdio: "inherit",
  env: { ...nodeEnv, ...env },
});
shop.on("exit", (code) => process.exit(code ?? 1));

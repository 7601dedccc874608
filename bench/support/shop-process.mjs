import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeEnv, nodeFlags } from "../../tools/node-flags.mjs";
import { ServerProcess } from "./server-process.mjs";

const main = path.resolve("dist/server/main.js");

/** A folder for one database, gone when the bench ends. */
export function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "oyanet-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built shop as it runs in earnest, but for the limits that one customer's thousand requests would meet. */
export function startShop(dataDir, { env = {}, nodeArgs = [], ...options } = {}) {
  return ServerProcess.start(main, {
    nodeArgs: [...nodeFlags, ...nodeArgs],
    env: { ...nodeEnv, DATA_DIR: dataDir, RATE_LIMITS: "off", ...env },
    ...options,
  });
}

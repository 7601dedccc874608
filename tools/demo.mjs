/**
 * Runs a shop with a year of 40 customers in a throw-away folder, on http://localhost:4000 or PORT.
 *   npm run demo
 *   npm run demo -- --keep FOLDER    stores the shop there, and opens it again the next time
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { build, run, runShop } from "./run.mjs";

const { keep } = parseArgs({ options: { keep: { type: "string" } } }).values;
const folder = keep ? path.resolve(keep) : mkdtempSync(path.join(tmpdir(), "oyanet-demo-"));
process.on("exit", () => {
  if (!keep) rmSync(folder, { recursive: true, force: true });
});
// Before the shop runs; process.exit removes the folder.
const exit = () => process.exit(1);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, exit);

build();
if (!existsSync(path.join(folder, "oyanet.sqlite"))) run(["tools/fill-demo.mjs", folder]);
for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, exit);
// No setting of a real shop: no database, no integration, no mail server.
const { PATH, HOME, TMPDIR, PORT } = process.env;
runShop({ PATH, HOME, TMPDIR, PORT, DATA_DIR: folder, LOG_LEVEL: "warn" });

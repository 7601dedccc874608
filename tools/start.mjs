/** Runs the shop; first builds what is missing or older than its sources. */
import path from "node:path";
import { isCurrent } from "./is-current.mjs";
import { build, runShop } from "./run.mjs";

process.chdir(path.dirname(import.meta.dirname));
await import("./read-env.mjs");

const built = { server: "dist/server/main.js", web: "dist/web/server/entry-server.js" };
for (const [part, file] of Object.entries(built)) {
  if (isCurrent(file, [part])) continue;
  console.log(`Building the ${part}…`);
  build(part);
}
runShop(process.env);

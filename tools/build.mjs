/** `node tools/build.mjs server`, `web`, or nothing for both. */
import path from "node:path";
import { buildServer } from "./build-server.mjs";

process.chdir(path.dirname(import.meta.dirname));
const [part] = process.argv.slice(2);
if (part !== "web") buildServer();
if (part !== "server") {
  const { buildWeb } = await import("./build-web.mjs");
  await buildWeb();
}

/** Builds what is asked for: `server`, `web`, or both. */
import { spawnSync } from "node:child_process";
import { buildServer } from "./build-server.mjs";

const [part] = process.argv.slice(2);
if (part !== "web") buildServer();
if (part !== "server") {
  const web = spawnSync(process.execPath, ["tools/build-web.mjs"], { stdio: "inherit" });
  if (web.status !== 0) process.exit(web.status ?? 1);
}

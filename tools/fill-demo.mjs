/**
 * Fills a new folder with the demonstration shop (decision 019): `node tools/fill-demo.mjs FOLDER`. The server must be
 * built. Nothing that belongs to a real shop reaches this one: no database, no integration, no mail server.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { compile } from "./build-server.mjs";

const folder = path.resolve(process.argv[2]);
const { PATH, HOME, TMPDIR } = process.env;
compile("tools/demo");
const { status } = spawnSync(process.execPath, ["dist/tools/demo/main.js", folder], {
  stdio: "inherit",
  env: { PATH, HOME, TMPDIR },
});
if (status !== 0) rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);

/** Fills a new folder with the demonstration shop (decision 019): `node tools/fill-demo.mjs FOLDER`, once the server is built. */
import { rmSync } from "node:fs";
import path from "node:path";
import { compile } from "./build-server.mjs";
import { run } from "./run.mjs";

const folder = path.resolve(process.argv[2]);
process.on("exit", (code) => {
  if (code !== 0) rmSync(folder, { recursive: true, force: true });
});
compile("tools/demo");
// No setting of a real shop: no database, no integration, no mail server.
const { PATH, HOME, TMPDIR } = process.env;
run(["dist/tools/demo/main.js", folder], { PATH, HOME, TMPDIR });

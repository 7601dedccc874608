/** Runs the shop for developers: rebuilds and restarts the server, and rebuilds the web, when their sources change. */
import { spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";

const run = (...args) => spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;

let shop = null;
const start = () => {
  shop = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.js"], { stdio: "inherit" });
};
const stop = () =>
  new Promise((resolve) => {
    if (!shop || shop.exitCode !== null) return resolve();
    shop.once("exit", resolve);
    shop.kill("SIGTERM");
  });

const changed = new Set();
let timer = null;
let building = false;

async function rebuild() {
  if (building) return;
  building = true;
  while (changed.size > 0) {
    const parts = [...changed];
    changed.clear();
    const built = parts.map((part) => run("tools/build.mjs", part)).every(Boolean);
    if (!built) continue; // the last good build stays up
    await stop();
    start();
    console.log(`\nRebuilt ${parts.join(" and ")}: reload the page.`);
  }
  building = false;
}

for (const part of ["server", "web"]) {
  watch(part, { recursive: true }, (_, file) => {
    if (file?.startsWith("generated")) return; // written by the build itself
    changed.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), 150);
  });
}

if (run("tools/build.mjs")) start();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop().then(() => process.exit(0)));

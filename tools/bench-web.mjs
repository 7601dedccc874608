/** Measures the built shop in a browser: Lighthouse on the three pages that are gated, and how fast a press is answered. */
import { spawnSync } from "node:child_process";
import { installPackages } from "./install-packages.mjs";

const run = (...args) => spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;

installPackages("tests/bench");
const built = run("tools/build.mjs");
process.exit(
  built ||
    run(
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=tests/bench/web/playwright.config.ts",
      ...process.argv.slice(2),
    ),
);

/** Takes pictures of every page at 360 and 1280 pixels in both themes, and those in the README and in docs/BACK-OFFICE.md. */
import { rmSync } from "node:fs";
import { build, run } from "../tools/run.mjs";

const folder = "test-results/demo-shop";
rmSync(folder, { recursive: true, force: true });
build();
run(["tools/fill-demo.mjs", folder]);
run(["node_modules/@playwright/test/cli.js", "test", "--config=bench/screenshots/playwright.config.ts"]);

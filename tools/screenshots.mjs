/** Takes pictures of every page at 360 and 1280 pixels in both themes, and those in the README and in docs/BACK-OFFICE.md: `node tools/screenshots.mjs`. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

const folder = "test-results/demo-shop";
rmSync(folder, { recursive: true, force: true });
for (const args of [
  ["tools/build.mjs"],
  ["tools/fill-demo.mjs", folder],
  ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/screenshots/playwright.config.ts"],
]) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

import { defineConfig } from "@playwright/test";

/** The bench of the web: `npm run bench:web`. It is no test: run it on a quiet machine. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../test-results/bench",
  workers: 1,
  retries: 0,
  timeout: 20 * 60_000,
  reporter: [["list"]],
});

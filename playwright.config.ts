import { defineConfig } from "@playwright/test";

/** Journeys through the built shop in a real Chromium; each file starts a shop of its own on a free port. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
});

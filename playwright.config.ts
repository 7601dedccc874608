import { defineConfig } from "@playwright/test";

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** Journeys through the built shop in a real Chromium, on a phone and on a desk. */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  // Allowed where it is what the journey is about: elsewhere its downloads would race with what is looked at.
  use: { serviceWorkers: "block" },
  projects: [
    { name: "phone", use: phone },
    { name: "desktop", use: desktop },
  ],
});

import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

const screens = ["phone", "desktop"];

/** Customers' tasks, with real presses on a slow network: one at a time, so that each is timed alone. */
export default defineConfig({
  ...journeys,
  testDir: __dirname,
  testMatch: "**/*.task.ts",
  outputDir: "../../test-results/tasks",
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/tasks.json" }]],
  use: { ...journeys.use, actionTimeout: 30_000, contextOptions: { reducedMotion: "no-preference" } },
  projects: journeys.projects
    ?.filter(({ name = "" }) => screens.includes(name))
    .map(({ grep: _, ...project }) => project),
});

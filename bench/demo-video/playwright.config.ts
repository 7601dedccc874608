import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** Records the home page's demo video again; it tests nothing. */
export default defineConfig({
  ...journeys,
  reporter: [["list"]],
  testDir: __dirname,
  outputDir: "../../test-results/demo-video",
  timeout: 240_000,
  projects: journeys.projects
    ?.filter(({ name }) => name === "phone")
    .map((phone) => ({ ...phone, use: { ...phone.use, deviceScaleFactor: 2, colorScheme: "light" } })),
});

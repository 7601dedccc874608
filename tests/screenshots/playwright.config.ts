import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

const wideOnly = ["**/readme.spec.ts"];

/** Pictures of every page, for people to look at: nothing here passes or fails by them. */
export default defineConfig({
  ...journeys,
  reporter: [["list"]],
  testDir: __dirname,
  outputDir: "../../test-results/screenshots",
  projects: journeys.projects?.map((project) =>
    project.name === "phone" ? { ...project, testIgnore: wideOnly } : project,
  ),
});

import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

const wideOnly = ["**/readme.spec.ts", "**/back-office.spec.ts"];

/** Pictures of every page, for people to look at: nothing here passes or fails by them. */
export default defineConfig({
  ...journeys,
  reporter: [["list"]],
  testDir: __dirname,
  outputDir: "../../test-results/screenshots",
  // Everything on both screens: the tags of journeys do not apply to pictures.
  projects: journeys.projects
    ?.filter(({ name }) => name !== "oldest")
    .map(({ grep: _, ...project }) =>
      project.name === "phone" ? { ...project, testIgnore: wideOnly } : project,
    ),
});

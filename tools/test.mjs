/**
 * Every test within ten minutes, or with TESTS=long each at its full length; `npm test -- wallet` runs those with that
 * word in their path, of every kind. Builds the shop, then runs jest, then the journeys in Chromium, and ends with a table.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import jestConfig from "../jest.config.js";
import { writeGroups } from "./testing/groups.mjs";
import { closingTable } from "./testing/closing-table.mjs";

const words = process.argv.slice(2);
const notesFolder = mkdtempSync(path.join(tmpdir(), "oyanet-notes-"));
const notes = path.join(notesFolder, "jest.jsonl");
const journeys = "test-results/journeys.json";
const begun = performance.now();

function run(name, args, env = {}) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, TEST_NOTES: notes, ...env },
  });
  const seconds = (performance.now() - started) / 1_000;
  if (status !== 0) console.error(`\nFAILED: ${name}`);
  return { name, seconds, isGreen: status === 0 };
}

const jest = [
  "node_modules/jest/bin/jest.js",
  "--reporters=default",
  "--reporters=./tools/testing/notes-reporter.cjs",
];

function tests() {
  const grouped =
    words.length > 0
      ? run("jest", [...jest, "--passWithNoTests", "--testPathPatterns", words.join("|")])
      : run("jest", [...jest, "--runTestsByPath", ...writeGroups(jestConfig.projects)], {
          TEST_GROUPS: "yes",
        });
  const browser = run("journeys in Chromium", [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--pass-with-no-tests",
    ...words,
  ]);
  return [grouped, browser];
}

rmSync(journeys, { force: true });
// Nothing can be tested without it.
const built = run("the shop is built", ["tools/build.mjs"]);
const steps = built.isGreen ? [built, ...tests()] : [built];
console.log(closingTable({ steps, notes, journeys, seconds: (performance.now() - begun) / 1_000, words }));
rmSync(notesFolder, { recursive: true });
rmSync(".test-groups", { recursive: true, force: true });
process.exit(steps.every(({ isGreen }) => isGreen) ? 0 : 1);

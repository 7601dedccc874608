/**
 * Every test: builds the shop, then servers on both databases, pages in jsdom, architecture, faults, journeys in
 * Chromium. Faults wait for time-outs much of the time: a third worker uses it.
 */
import { spawnSync } from "node:child_process";
import jestConfig from "../jest.config.js";

const projects = jestConfig.projects.map(({ displayName }) => displayName);
const isOfFaults = (name) => name.startsWith("faults-");
const jest = ["node_modules/jest/bin/jest.js", "--selectProjects"];
const steps = [
  { name: "the shop is built", args: ["tools/build.mjs"] },
  {
    name: "server, pages, architecture",
    args: [...jest, ...projects.filter((name) => !isOfFaults(name))],
  },
  {
    name: "kills, crashes, full disks, malformed input",
    args: [...jest, ...projects.filter(isOfFaults), "--maxWorkers=3"],
  },
  { name: "journeys in Chromium", args: ["node_modules/@playwright/test/cli.js", "test"] },
];

let failed = 0;
for (const { name, args } of steps) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) {
    failed += 1;
    console.error(`\nFAILED: ${name}`);
    if (name === steps[0].name) break; // nothing can be tested without it
  }
}
process.exit(failed === 0 ? 0 : 1);

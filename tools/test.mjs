/**
 * Builds the shop, then runs jest, then the journeys in Chromium. `npm test -- wallet` runs those with that word in their
 * path, of every kind. TESTS sets the length:
 *   short  in ten minutes: values, server and pages on SQLite, the money on PostgreSQL, and a phone that buys
 *   ci     also crashes, outages and abuse, all of PostgreSQL, and every other journey
 *   long   each at its full size
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { writeGroups } from "./testing/groups.mjs";
import { makeScratch } from "./testing/scratch.mjs";

const words = process.argv.slice(2);
process.env.TESTS ||= words.length > 0 ? "ci" : "short";
const isShort = process.env.TESTS === "short";
const isLong = process.env.TESTS === "long";
const { default: jestConfig } = await import("../jest.config.js");
/** The other one of the image's Node and the oldest that `engines` allows. */
const otherNode = process.versions.node.startsWith("24.") ? "20.19.0" : "24.21.0";
const scratch = makeScratch();
/** Playwright's compiled files are cached for the next run, as jest's are. */
const compiled = path.resolve("node_modules/.cache/playwright");
let isStopped = false;
let running;

async function run(name, args, env = {}, node = process.execPath) {
  if (isStopped) return { name, seconds: 0, isGreen: false };
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const ours = { TMPDIR: scratch.folder, PWTEST_CACHE_DIR: compiled };
  running = spawn(node, args, { stdio: "inherit", env: { ...process.env, ...ours, ...env } });
  const [status] = await once(running, "exit");
  const seconds = (performance.now() - started) / 1_000;
  if (status !== 0) console.error(`\nFAILED: ${name}`);
  return { name, seconds, isGreen: status === 0 };
}

const jest = ["node_modules/jest/bin/jest.js"];
const playwright = ["node_modules/@playwright/test/cli.js", "test"];

async function tests() {
  const isWhole = words.length === 0;
  const beside = jestConfig.projects.filter(({ displayName }) => displayName !== "crawl");
  const grouped = isWhole
    ? await run("jest", [...jest, "--runTestsByPath", ...writeGroups(beside)], { TEST_GROUPS: "yes" })
    : await run("jest", [...jest, "--passWithNoTests", "--testPathPatterns", words.join("|")]);
  const browser = await run("journeys in Chromium", [...playwright, "--pass-with-no-tests", ...words]);
  return [
    grouped,
    browser,
    ...(isWhole && !isShort ? [await crawl()] : []),
    ...(isWhole && isLong ? [await tasks(), await serverOnOtherNode()] : []),
  ];
}

/** It compares times, so nothing runs beside it. */
const crawl = () => run("crawlers walk the shop", [...jest, "--selectProjects", "crawl"]);

/** Each is timed, so nothing runs beside it. */
const tasks = () =>
  run("what customers come to do", [...playwright, "--config=bench/tasks/playwright.config.ts"]);

/** Values, server, abuse and fault proofs once more, at the usual length; npm brings the binary. */
async function serverOnOtherNode() {
  const npx = ["--yes", `--package=node@${otherNode}`, "-c", "command -v node"];
  const node = execFileSync("npx", npx, { encoding: "utf8" }).trim();
  const server = jestConfig.projects.filter(({ displayName }) => !/^(web|architecture)$/.test(displayName));
  const env = { TEST_GROUPS: "yes", TESTS: "ci" };
  const files = ["--runTestsByPath", ...writeGroups(server)];
  return run("server and faults on the other Node", [...jest, ...files], env, node);
}

// Child processes end before their files are removed. A terminal sends Ctrl+C to both, other senders only to this one.
process.once("SIGINT", () => (isStopped = true));
process.once("SIGTERM", () => {
  isStopped = true;
  running?.kill();
});
// Nothing can be tested without it.
const built = await run("the shop is built", ["tools/build.mjs"]);
const steps = built.isGreen ? [built, ...(await tests())] : [built];
console.log();
for (const { name, seconds, isGreen } of steps)
  console.log(`${isGreen ? "ok    " : "FAILED"} ${name}, ${Math.round(seconds)} s`);
scratch.remove();
rmSync(".test-groups", { recursive: true, force: true });
process.exit(steps.every(({ isGreen }) => isGreen) ? 0 : 1);

/**
 * Plants the faults of tests/planted, one at a time, in a copy of the source, and shows which test of `npm test` fails.
 * `node tools/planted.mjs wallet` plants those with that word; `--check` only checks that each of them can be planted.
 */
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { z } from "zod";

/**
 * `find` occurs once in `file` and becomes `replace`. Then a test of `test` fails, on the database `on`, and its name
 * contains `says`. `built`: the test runs the built shop.
 */
const faultShape = z.strictObject({
  ...Object.fromEntries(["fault", "file", "find", "replace", "test", "says"].map((key) => [key, z.string()])),
  on: z.enum(["sqlite", "postgres"]).default("sqlite"),
  built: z.boolean().default(false),
});
const excluded = new Set([".git", "node_modules", "dist", "data", "test-results", "playwright-report"]);
const fileTimeoutMs = 5 * 60_000;

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean" } },
  allowPositionals: true,
});
const faults = fs
  .readdirSync("tests/planted")
  .flatMap((name) => parse(fs.readFileSync(path.join("tests/planted", name), "utf8")))
  .map((entry) => faultShape.parse(entry))
  .filter((entry) =>
    positionals.every((word) => JSON.stringify(entry).toLowerCase().includes(word.toLowerCase())),
  );
finish(faults.length > 0 ? faults.flatMap(problemsOf) : ["No planted fault has all of these words"]);
console.log(`${faults.length} faults can be planted.`);
if (!values.check) plantAll();

/** Exits with these lines as errors, if there are any. */
function finish(errors) {
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
}

function problemsOf({ fault, file, find, replace, test, says }) {
  const missing = [file, test].filter((name) => !fs.existsSync(name));
  if (missing.length > 0) return missing.map((name) => `${fault}: there is no ${name}`);
  const count = fs.readFileSync(file, "utf8").split(find).length - 1;
  return [
    count !== 1 && `${fault}: \`find\` occurs ${count} times in ${file}, not once`,
    find === replace && `${fault}: it changes nothing`,
    !fs.readFileSync(test, "utf8").includes(says) && `${fault}: no test of ${test} is called "${says}"`,
  ].filter(Boolean);
}

function plantAll() {
  const root = copySource();
  if (faults.some(({ built }) => built)) run(root, "tools/build.mjs");
  const errors = faults.flatMap((fault, n) => {
    const startedAt = performance.now();
    const before = failedTests(root, fault);
    const after = before.length > 0 ? [] : withFault(root, fault);
    const isCaught = after.some((name) => name.includes(fault.says));
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const outcome = before.length > 0 ? "FAILS WITHOUT THE FAULT" : isCaught ? "caught" : "NOT CAUGHT";
    const line = `${outcome}  ${fault.fault}: ${fault.test} "${fault.says}"`;
    console.log(`${n + 1}/${faults.length} ${seconds} s  ${line}`);
    return isCaught ? [] : [line];
  });
  console.log(`${faults.length - errors.length} of ${faults.length} planted faults were caught.`);
  finish(errors);
}

/** Returns the path of a copy that is removed when the process ends. */
function copySource() {
  const root = fs.mkdtempSync(path.join(tmpdir(), "oyanet-planted-"));
  process.once("exit", () => fs.rmSync(root, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  fs.cpSync(".", root, { recursive: true, filter: (from) => !excluded.has(from) });
  fs.symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  run(root, "node_modules/@graphql-codegen/cli/esm/bin.js", "--config", "codegen.yml", "--silent");
  return root;
}

function withFault(root, fault) {
  const file = path.join(root, fault.file);
  const source = fs.readFileSync(file, "utf8");
  fs.writeFileSync(
    file,
    source.replace(fault.find, () => fault.replace),
  );
  if (fault.built) run(root, "tools/build.mjs", "server");
  const failed = failedTests(root, fault);
  fs.writeFileSync(file, source);
  if (fault.built) run(root, "tools/build.mjs", "server");
  return failed;
}

/** The full names of the tests that fail among those called `says`; when none of them ran, a line that says so. */
function failedTests(root, { test, says, on }) {
  const report = path.join(root, "test-results.json");
  fs.rmSync(report, { force: true });
  const other = on === "postgres" ? "sqlite" : "postgres";
  const args = ["--json", `--outputFile=${report}`, `--cacheDirectory=${path.join(root, ".jest-cache")}`];
  // A test that fails may leave its shop open.
  args.push("--silent", "--forceExit", "--ignoreProjects", other, `faults-${other}`);
  args.push("--testNamePattern", says.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "--runTestsByPath", test);
  spawnSync(process.execPath, ["node_modules/jest/bin/jest.js", ...args], {
    cwd: root,
    timeout: fileTimeoutMs,
    stdio: "ignore",
  });
  if (!fs.existsSync(report)) return ["the tests did not end"];
  const results = JSON.parse(fs.readFileSync(report, "utf8")).testResults.flatMap(
    (file) => file.assertionResults,
  );
  const failed = results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  const hasRun = failed.length > 0 || results.some(({ status }) => status === "passed");
  return hasRun ? failed : ["no test ran"];
}

function run(root, ...args) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
}

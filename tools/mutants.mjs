/**
 * Mutation testing: applies the mutants of tests/mutants, one at a time, to a copy of the source, and shows which test of
 * `npm test` fails. `node tools/mutants.mjs wallet` applies those with that word; `--check` only checks that each of them
 * can be applied.
 */
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { z } from "zod";

/**
 * `find` occurs once in `file` and is replaced by `replace`. Then a test of the file `test` must fail on the database
 * `on`, whose title contains `title`. `built`: the test runs the built shop.
 */
const mutantShape = z.strictObject({
  ...Object.fromEntries(
    ["mutant", "file", "find", "replace", "test", "title"].map((key) => [key, z.string()]),
  ),
  on: z.enum(["sqlite", "postgres"]).default("sqlite"),
  built: z.boolean().default(false),
});
const excluded = new Set([".git", "node_modules", "dist", "data", "test-results", "playwright-report"]);
const fileTimeoutMs = 5 * 60_000;

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean" } },
  allowPositionals: true,
});
const mutants = fs
  .readdirSync("tests/mutants")
  .flatMap((name) => parse(fs.readFileSync(path.join("tests/mutants", name), "utf8")))
  .map((entry) => mutantShape.parse(entry))
  .filter((entry) =>
    positionals.every((word) => JSON.stringify(entry).toLowerCase().includes(word.toLowerCase())),
  );
finish(mutants.length > 0 ? mutants.flatMap(problemsOf) : ["No mutant has all of these words"]);
console.log(`${mutants.length} mutants can be applied.`);
if (!values.check) runAll();

/** Exits with these lines as errors, if there are any. */
function finish(errors) {
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
}

function problemsOf({ mutant, file, find, replace, test, title }) {
  const missing = [file, test].filter((name) => !fs.existsSync(name));
  if (missing.length > 0) return missing.map((name) => `${mutant}: there is no ${name}`);
  const count = fs.readFileSync(file, "utf8").split(find).length - 1;
  return [
    count !== 1 && `${mutant}: \`find\` occurs ${count} times in ${file}, not once`,
    find === replace && `${mutant}: it changes nothing`,
    !fs.readFileSync(test, "utf8").includes(title) && `${mutant}: no test of ${test} is called "${title}"`,
  ].filter(Boolean);
}

function runAll() {
  const root = copySource();
  if (mutants.some(({ built }) => built)) run(root, "tools/build.mjs");
  const errors = mutants.flatMap((mutant, n) => {
    const startedAt = performance.now();
    const before = failedTests(root, mutant);
    const after = before.length > 0 ? [] : withMutant(root, mutant);
    const isKilled = after.some((name) => name.includes(mutant.title));
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const outcome = before.length > 0 ? "FAILS WITHOUT THE MUTANT" : isKilled ? "killed" : "SURVIVED";
    const line = `${outcome}  ${mutant.mutant}: ${mutant.test} "${mutant.title}"`;
    console.log(`${n + 1}/${mutants.length} ${seconds} s  ${line}`);
    return isKilled ? [] : [line];
  });
  console.log(`${mutants.length - errors.length} of ${mutants.length} mutants were killed.`);
  finish(errors);
}

/** Returns the path of a copy that is removed when the process ends. */
function copySource() {
  const root = fs.mkdtempSync(path.join(tmpdir(), "oyanet-mutants-"));
  process.once("exit", () => fs.rmSync(root, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  fs.cpSync(".", root, { recursive: true, filter: (from) => !excluded.has(from) });
  fs.symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  run(root, "node_modules/@graphql-codegen/cli/esm/bin.js", "--config", "codegen.yml", "--silent");
  return root;
}

function withMutant(root, mutant) {
  const file = path.join(root, mutant.file);
  const source = fs.readFileSync(file, "utf8");
  fs.writeFileSync(
    file,
    source.replace(mutant.find, () => mutant.replace),
  );
  if (mutant.built) run(root, "tools/build.mjs", "server");
  const failed = failedTests(root, mutant);
  fs.writeFileSync(file, source);
  if (mutant.built) run(root, "tools/build.mjs", "server");
  return failed;
}

/** The full names of the tests that fail among those whose title contains `title`; when none of them ran, a line that says so. */
function failedTests(root, { test, title, on }) {
  const report = path.join(root, "test-results.json");
  fs.rmSync(report, { force: true });
  const other = on === "postgres" ? "sqlite" : "postgres";
  const args = ["--json", `--outputFile=${report}`, `--cacheDirectory=${path.join(root, ".jest-cache")}`];
  // A test that fails may leave its shop open.
  args.push("--silent", "--forceExit", "--ignoreProjects", other, `mutants-${other}`);
  args.push("--testNamePattern", title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "--runTestsByPath", test);
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

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const postgres = ["postgres", "faults-postgres"];
const sqlite = ["sqlite", "faults-sqlite"];
/** Longer than any one file takes; a fault may make everything wait. In milliseconds. */
const patience = 5 * 60_000;

/**
 * Runs these files of tests in the copy, on SQLite unless `on` says postgres; of them only what is called so, if `named`
 * is given. Answers the outcome of each: whether it passed, and the full names of the tests that failed.
 */
export function runTests(root, files, { on, named }) {
  const results = path.join(root, "test-results.json");
  rmSync(results, { force: true });
  const args = ["node_modules/jest/bin/jest.js", "--json", `--outputFile=${results}`, "--silent"];
  args.push(`--cacheDirectory=${path.join(root, ".jest-cache")}`);
  args.push("--forceExit"); // a test that fails may leave its shop open
  args.push("--ignoreProjects", ...(on === "postgres" ? sqlite : postgres));
  if (named) args.push("--testNamePattern", named.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  args.push("--runTestsByPath", ...files);
  const { stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    timeout: patience * (1 + files.length),
    maxBuffer: 2 ** 30,
  });
  if (!existsSync(results)) throw new Error(`The tests did not run: ${stderr}`);

  const { testResults } = JSON.parse(readFileSync(results, "utf8"));
  return new Map(testResults.map((result) => [path.relative(root, result.name), outcomeOf(result)]));
}

function outcomeOf({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  return { passed: status === "passed", failed: failed.map(({ fullName }) => fullName) };
}

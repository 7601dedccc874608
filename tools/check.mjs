/**
 * Everything but the tests: generates the typed hooks, then runs the checks two at a time. `npm run check:static -- types`
 * runs one of them. A check prints how long it took, and its output only when it fails.
 */
import { exec } from "node:child_process";
import { promisify } from "node:util";

/** The longest first, so that nothing long is left for the end. */
const checks = {
  format: "prettier --check --cache .",
  lint: "oxlint --type-aware --deny-warnings",
  imports: "depcruise --config .dependency-cruiser.cjs server web tests bench",
  types: "tsc --noEmit && tsc --noEmit --project web",
  unused: "knip --no-progress",
  schema: "node tools/schema-check.mjs",
};
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. There are ${Object.keys(checks).join(", ")}.`);
  process.exit(1);
}

/** npm has put the packages' commands into PATH. */
async function run(name, command) {
  const startedAt = performance.now();
  const report = (result) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${result} ${name.padEnd(8)} ${seconds.padStart(5)} s`);
  };
  try {
    await promisify(exec)(command, { maxBuffer: Infinity });
    report("ok    ");
  } catch ({ stdout, stderr }) {
    process.exitCode = 1;
    report("FAILED");
    console.log(stdout + stderr);
  }
}

await run("hooks", "graphql-codegen --config codegen.yml --silent");
const waiting = Object.entries(checks).filter(([name]) => requested.length === 0 || requested.includes(name));
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
};
await Promise.all([worker(), worker()]);

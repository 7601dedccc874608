/**
 * Everything but the tests: generates the typed hooks, then runs the checks two at a time. `npm run check:static -- types`
 * runs one of them. A check prints how long it took, and its output only when it fails.
 */
import { spawn } from "node:child_process";

const generate = { hooks: "graphql-codegen --config codegen.yml --silent" };
/** The longest first, so that nothing long is left for the end. */
const checks = {
  format: "prettier --check --cache .",
  lint: "oxlint --type-aware --deny-warnings",
  imports: "depcruise --config .dependency-cruiser.cjs server web tests bench",
  types: "tsc --noEmit && tsc --noEmit --project web",
  unused: "knip --no-progress",
  schema: "node tools/schema-check.mjs",
};
const concurrency = 2;

/** npm has put the packages' commands into PATH. */
function run([name, command]) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => output.push(piece));
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name.padEnd(8)} ${seconds.padStart(5)} s`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

async function runAll(commands) {
  const waiting = Object.entries(commands);
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results.every(Boolean);
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. There are ${Object.keys(checks).join(", ")}.`);
  process.exit(1);
}
const chosen = Object.fromEntries(
  Object.entries(checks).filter(([name]) => requested.length === 0 || requested.includes(name)),
);
const startedAt = performance.now();
const isWell = (await runAll(generate)) && (await runAll(chosen));
console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s in all`);
process.exit(isWell ? 0 : 1);

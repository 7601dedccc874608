/**
 * Everything but the tests: the typed hooks are made, then what only reads is run side by side. A part says how long it
 * took, and what it found only when it fails.
 */
import { spawn } from "node:child_process";

/** The longest first, so that nothing long is left for the end. */
const parts = ["format:check", "lint", "imports", "types", "unused", "schema:check"];
const atOnce = 2;

function run(script) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => output.push(piece));
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${script.padEnd(13)} ${seconds.padStart(5)} s`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

async function runAll(scripts) {
  const waiting = [...scripts];
  const results = [];
  const lane = async () => {
    for (let script = waiting.shift(); script; script = waiting.shift()) results.push(await run(script));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results.every(Boolean);
}

const began = performance.now();
const isWell = (await runAll(["generate"])) && (await runAll(parts));
console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s in all`);
process.exit(isWell ? 0 : 1);

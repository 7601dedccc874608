import { hasLargeYoungGeneration } from "../../../tools/node-flags.mjs";

const gates = [];

export function heading(text) {
  console.log(`\n## ${text}\n`);
}

/** A Markdown table: the first column is a name, the others figures. */
export function table(columns, rows) {
  console.log(`| ${columns.join(" | ")} |`);
  console.log(`|${columns.map((_, n) => (n ? " --: " : " --- ")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

/** A gate; a missed one fails the bench at its end. */
export function gate(requirement, value, holds) {
  gates.push({ requirement, value, holds });
  console.log(`\n${holds ? "holds " : "MISSED"}  ${requirement}: ${value}`);
}

const maxMegabytes = hasLargeYoungGeneration ? 300 : 220;

/** The memory of the shop's process at the end of some load. */
export function memoryGate(load, rss) {
  gate(`memory after ${load}, at most ${maxMegabytes} MB`, `${whole(rss)} MB`, rss <= maxMegabytes);
}

export const missedGates = () => gates.filter(({ holds }) => !holds);

export const whole = (number) => Math.round(number).toLocaleString("en");
export const fixed = (number, digits = 2) => number.toFixed(digits);

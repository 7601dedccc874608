import { gates } from "../gates.mjs";

let missed = 0;

export function heading(text) {
  console.log(`\n## ${text}\n`);
}

/** A Markdown table: the first column is a name, the others figures. */
export function table(columns, rows) {
  console.log(`| ${columns.join(" | ")} |`);
  console.log(`|${columns.map((_, n) => (n ? " --: " : " --- ")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

/** Compares a figure with its gate. `of` says what was measured, where several figures have the same gate. */
export function gate(name, value, of = "") {
  const { figure, min = -Infinity, max = Infinity } = gates[name];
  const holds = value >= min && value <= max;
  if (!holds) missed += 1;
  const bound = max === Infinity ? `at least ${min}` : `at most ${max}`;
  console.log(`\n${holds ? "holds " : "MISSED"}  ${figure}, ${bound}: ${fixed(value)}${of && ` (${of})`}`);
}

export const missedGates = () => missed;

export const whole = (number) => Math.round(number).toLocaleString("en");
export const fixed = (number, digits = 2) => number.toFixed(digits);

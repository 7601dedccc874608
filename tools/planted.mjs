/**
 * Plants the faults of tests/planted, one at a time, in a copy of the source, and shows which test of `npm test` says
 * so. `node tools/planted.mjs words` plants those whose words match; `--check` only looks whether all can be planted.
 */
import { parseArgs } from "node:util";
import { checkFault, readFaults } from "./planted/faults.mjs";
import { plantAll } from "./planted/plant-all.mjs";

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean" } },
  allowPositionals: true,
});
const words = positionals.flatMap((argument) => argument.toLowerCase().split(" "));
const faults = readFaults().filter(({ part, fault, file, test }) => {
  const text = `${part} ${fault} ${file} ${test}`.toLowerCase();
  return words.every((word) => text.includes(word));
});
if (faults.length === 0) fail(["No planted fault has all of these words"]);

const wrong = faults.flatMap((fault) =>
  checkFault(fault).map((why) => `${fault.part}: ${fault.fault}: ${why}`),
);
if (wrong.length > 0) fail(wrong);
if (values.check) console.log(`${faults.length} faults can be planted.`);
else fail(await plantAll(faults));

function fail(lines) {
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exit(1);
}

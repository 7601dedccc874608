/**
 * Measures the built shop against baselines that do less, in the same run: `npm run bench`, or some parts of it with
 * `npm run bench -- reads purchases`. BENCH_ROUNDS and BENCH_SECONDS make it longer. It is no test: run it on a quiet machine.
 */
import { moveLoadAway, pinned } from "./support/cores.mjs";
import { missedGates } from "./support/report.mjs";
import { installPackages } from "./install-packages.mjs";
import { build } from "../tools/run.mjs";

const parts = [
  "reads",
  "start",
  "purchases",
  "flow",
  "pages",
  "visits",
  "finder",
  "growth",
  "admin",
  "scale",
];
const requested = process.argv.slice(2);
const unknown = requested.find((name) => !parts.includes(name));
if (unknown) {
  console.error(`No such part: ${unknown}. There are ${parts.join(", ")}.`);
  process.exit(1);
}

installPackages("bench");
build();
moveLoadAway();
console.log(
  pinned
    ? "The server has core 0, the load core 1."
    : "Cores cannot be chosen here: the figures are rougher.",
);

const options = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
};
for (const name of requested.length > 0 ? requested : parts) {
  const part = await import(`./parts/${name}.mjs`);
  await part[name](options);
}
const missed = missedGates();
console.log(missed > 0 ? `\n${missed} gates missed` : "\nEvery gate holds");
process.exit(missed > 0 ? 1 : 0);

import { runTests } from "./run-tests.mjs";
import { SourceCopy } from "./source-copy.mjs";

/** Plants each fault and prints whether its test said so. Answers a line for each that none did, or that cannot be told. */
export async function plantAll(faults) {
  const copy = new SourceCopy();
  if (faults.some(({ built }) => built)) copy.build();
  const red = redAnyway(copy, faults);

  const findings = [];
  const told = faults.filter((fault) => !red.includes(fault));
  for (const [n, fault] of told.entries()) {
    const begun = performance.now();
    const failed = copy.withFault(fault, () => failedTests(copy, fault));
    const said = failed.find((name) => name.includes(fault.says)) ?? null;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      `${n + 1}/${told.length} ${said ? "red  " : "GREEN"} ${seconds} s  ${fault.part}: ${fault.fault}`,
    );
    if (!said) for (const name of failed) console.log(`      red instead: ${name}`);
    findings.push({ ...fault, said });
  }
  const green = findings.filter(({ said }) => !said);
  console.log(`${findings.length - green.length} of ${faults.length} planted faults were caught.`);
  const line = (word) => (fault) => `${word}  ${fault.part}: ${fault.fault}: ${fault.test} "${fault.says}"`;
  return [...green.map(line("NOT CAUGHT")), ...red.map(line("RED ANYWAY"))];
}

/** Those whose test is red, or does not run, without any fault: it says nothing about one. */
function redAnyway(copy, faults) {
  return ["sqlite", "postgres"].flatMap((on) => {
    const ofThis = faults.filter((fault) => (fault.on ?? "sqlite") === on);
    const files = [...new Set(ofThis.map(({ test }) => test))];
    if (files.length === 0) return [];
    console.log(`${files.length} files of tests without any fault (${on}) …`);
    const outcomes = runTests(copy.root, files, { on });
    return ofThis.filter(({ test, says }) => {
      const outcome = outcomes.get(test);
      const isLoaded = outcome && (outcome.passed || outcome.failed.length > 0);
      return !isLoaded || outcome.failed.some((name) => name.includes(says));
    });
  });
}

/** The full names of the tests that fail, of those that should. */
function failedTests(copy, { test, says, on }) {
  return runTests(copy.root, [test], { on, named: says }).get(test)?.failed ?? [];
}

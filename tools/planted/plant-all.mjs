import Table from "cli-table3";
import { runTests } from "./run-tests.mjs";
import { SourceCopy } from "./source-copy.mjs";

/** Plants each fault and prints which test said so. Answers a line for each that none did, or that cannot be told. */
export async function plantAll(faults) {
  const copy = new SourceCopy();
  if (faults.some(({ built }) => built)) copy.build();
  const red = redWithoutFaults(copy, faults);
  if (red.length > 0) return red;

  const findings = [];
  for (const [n, fault] of faults.entries()) {
    const begun = performance.now();
    const failed = copy.withFault(fault, () => failedTests(copy, fault));
    const said = failed.find((name) => name.includes(fault.says)) ?? null;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    console.log(
      `${n + 1}/${faults.length} ${said ? "red  " : "GREEN"} ${seconds} s  ${fault.part}: ${fault.fault}`,
    );
    if (!said) for (const name of failed) console.log(`      red instead: ${name}`);
    findings.push({ ...fault, said, seconds });
  }
  console.log(tableOf(findings));
  const green = findings.filter(({ said }) => !said);
  console.log(`${findings.length - green.length} of ${findings.length} planted faults were caught.`);
  return green.map(
    ({ part, fault, test, says }) => `NOT CAUGHT  ${part}: ${fault}: ${test} "${says}" stayed green`,
  );
}

/** A test that is red anyway says nothing about a fault. */
function redWithoutFaults(copy, faults) {
  return ["sqlite", "postgres"].flatMap((on) => {
    const files = [
      ...new Set(faults.filter((fault) => (fault.on ?? "sqlite") === on).map(({ test }) => test)),
    ];
    if (files.length === 0) return [];
    console.log(`${files.length} files of tests without any fault (${on}) …`);
    const outcomes = runTests(copy.root, files, { on });
    return files.flatMap((file) => {
      const outcome = outcomes.get(file);
      if (!outcome) return [`${file} did not run`];
      return outcome.passed ? [] : [`${file} is red without any fault: ${outcome.failed.join("; ")}`];
    });
  });
}

/** The full names of the tests that fail, of those that should. */
function failedTests(copy, { test, says, on }) {
  return runTests(copy.root, [test], { on, named: says }).get(test)?.failed ?? [];
}

function tableOf(findings) {
  const table = new Table({
    head: ["fault", "the test that said so", "seconds"],
    style: { head: [], border: [] },
  });
  for (const { part, fault, test, said, seconds } of findings)
    table.push([`${part}: ${fault}`, said ? `${test}\n${said}` : "NOBODY", seconds]);
  return table.toString();
}

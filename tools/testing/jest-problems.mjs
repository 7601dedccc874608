import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Names what failed, or passed only when it was retried, from the file that jest writes with --outputFile. Printed at
 * the end of the run, where a log of thousands of lines is read first.
 */
export function jestProblems(resultsFile) {
  if (!existsSync(resultsFile)) return [];
  const { testResults } = JSON.parse(readFileSync(resultsFile, "utf8"));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    if (assertionResults.length === 0 && message) return [`failed  ${file}: ${firstLines(message)}`];
    return assertionResults.flatMap(({ fullName, status, invocations, failureMessages, retryReasons }) => {
      if (status === "failed")
        return [`failed  ${file}: ${fullName}\n${firstLines(failureMessages.join("\n"))}`];
      return invocations > 1 ? [`flaky   ${file}: ${fullName}\n${firstLines(retryReasons.join("\n"))}`] : [];
    });
  });
}

/** The stack is in the log above. */
const firstLines = (text) =>
  text
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");

/** Notes what jest has run, a line of JSON each: the table of `npm test` is made of them. */
const { appendFileSync } = require("node:fs");
const path = require("node:path");

module.exports = class NotesReporter {
  onTestResult(test, { numPassingTests, numFailingTests, testExecError, perfStats }) {
    const note = {
      project: test.context.config.displayName.name,
      ran: path.relative(test.context.config.rootDir, test.path),
      passed: numPassingTests,
      failed: numFailingTests + (testExecError ? 1 : 0),
      seconds: (perfStats.end - perfStats.start) / 1_000,
    };
    appendFileSync(process.env.TEST_NOTES, `${JSON.stringify(note)}\n`);
  }
};

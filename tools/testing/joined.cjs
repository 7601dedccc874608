/** A test file inside a group: its name before its tests' names, and its seconds noted for the table of `npm test`. */
const { appendFileSync } = require("node:fs");
const path = require("node:path");

exports.joined = (file, load) =>
  describe(file, () => {
    let begun;
    beforeAll(() => {
      begun = performance.now();
    });
    load();
    afterAll(() => {
      const project = path.basename(path.dirname(expect.getState().testPath));
      const note = { project, file, seconds: (performance.now() - begun) / 1_000 };
      if (process.env.TEST_NOTES) appendFileSync(process.env.TEST_NOTES, `${JSON.stringify(note)}\n`);
    });
  });

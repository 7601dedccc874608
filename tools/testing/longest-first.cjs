/** Runs the slowest tests first, so that no worker is left with one at the end. */
const { readFileSync } = require("node:fs");
const { default: Sequencer } = require("@jest/test-sequencer");

/** The time that a character of this project's tests takes, relative to one of the values' tests. */
const weights = {
  "faults-sqlite": 16,
  "faults-postgres": 16,
  architecture: 12,
  abuse: 9,
  crawl: 9,
  postgres: 3,
  web: 3,
  sqlite: 2,
};

const weigh = ({ path, context }) => {
  const text = readFileSync(path, "utf8");
  const characters = Number(/^\/\/ (\d+) characters of tests/.exec(text)?.[1] ?? text.length);
  return characters * (weights[context.config.displayName.name] ?? 1);
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const weighed = tests.map((test) => ({ test, weight: weigh(test) }));
    return weighed.sort((a, b) => b.weight - a.weight).map(({ test }) => test);
  }
};

/** The table that `npm test` ends with: parts, tests, seconds, the slowest files, and what is left to the long run. */
import { existsSync, readFileSync } from "node:fs";
import Table from "cli-table3";

const kinds = {
  units: "values and units",
  sqlite: "server on SQLite",
  postgres: "server on PostgreSQL",
  "faults-sqlite": "faults on SQLite",
  "faults-postgres": "faults on PostgreSQL",
  web: "pages",
  abuse: "abuse",
  crawl: "crawlers",
  architecture: "architecture",
};

/** Steps of the long run only. */
export const crawlers = "crawlers walk the shop";
export const customersTasks = "what customers come to do";
export const onOtherNode = "server and faults on the other Node";

export function closingTable({ steps, notes, otherNotes, journeys, taskReport, seconds, words }) {
  const read = readNotes(notes);
  const clock = (name) => steps.find((step) => step.name === name)?.seconds ?? 0;
  const parts = [
    { part: "the build", passed: 0, failed: 0, seconds: clock("the shop is built") },
    ...partsOfJest(read, clock("jest") + clock(crawlers)),
    { part: "journeys in Chromium", ...countJourneys(journeys), seconds: clock("journeys in Chromium") },
    ...(clock(customersTasks) > 0
      ? [{ part: customersTasks, ...countJourneys(taskReport), seconds: clock(customersTasks) }]
      : []),
    ...(clock(onOtherNode) > 0
      ? [{ part: onOtherNode, ...counted(readNotes(otherNotes)), seconds: clock(onOtherNode) }]
      : []),
  ];
  const sum = (count) => parts.reduce((total, part) => total + part[count], 0);
  const isLong = process.env.TESTS === "long";
  const left =
    "Left to npm run test:long: more seeds, kills, crashes and inputs, every journey on both screens and with motion, customers' tasks, the server on another Node.";
  return [
    table(
      ["part", "passed", "failed", "seconds"],
      [
        ...parts.map((part) => [part.part, part.passed, part.failed, Math.round(part.seconds)]),
        ["all", sum("passed"), sum("failed"), Math.round(seconds)],
      ],
    ),
    "Parts of jest run side by side: their seconds are their shares of the clock.",
    table(
      ["the ten slowest files", "seconds"],
      slowest([...read, ...journeyFiles(journeys)]).map((one) => [one.name, one.seconds.toFixed(1)]),
    ),
    ...(isLong || words.length > 0 ? [] : [left]),
    `tests: ${sum("passed")} passed, ${sum("failed")} failed`,
  ].join("\n");
}

const readNotes = (notes) =>
  existsSync(notes)
    ? readFileSync(notes, "utf8")
        .trim()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** What jest noted for each run: `ran` is a file or a group of files. */
function partsOfJest(notes, clock) {
  const runs = notes.filter(({ ran }) => ran);
  const worked = runs.reduce((total, { seconds }) => total + seconds, 0);
  return Object.entries(kinds).flatMap(([project, part]) => {
    const own = runs.filter((run) => run.project === project);
    const add = (count) => own.reduce((total, run) => total + run[count], 0);
    if (own.length === 0) return [];
    return { part, passed: add("passed"), failed: add("failed"), seconds: (clock * add("seconds")) / worked };
  });
}

function counted(notes) {
  const sum = (count) => notes.filter(({ ran }) => ran).reduce((total, run) => total + run[count], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

function slowest(notes) {
  return notes
    .filter(({ ran }) => !ran?.startsWith(".test-groups/"))
    .map(({ file, ran, project, seconds }) => ({ name: `${file ?? ran} (${project})`, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
}

const readJourneys = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { stats: {}, suites: [] };

function countJourneys(file) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readJourneys(file).stats;
  return { passed: expected, failed: unexpected + flaky };
}

function journeyFiles(file) {
  const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
  return readJourneys(file).suites.flatMap((suite) => {
    const results = testsOf(suite).flatMap(({ tests }) => tests);
    return [...new Set(results.map(({ projectName }) => projectName))].map((project) => ({
      file: `tests/browser/${suite.file}`,
      project,
      seconds: results
        .filter(({ projectName }) => projectName === project)
        .reduce(
          (total, { results: runs }) => total + runs.reduce((all, { duration }) => all + duration / 1_000, 0),
          0,
        ),
    }));
  });
}

const noLinesBetweenRows = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };

function table(head, rows) {
  const made = new Table({ head, style: { head: [], border: [] }, chars: noLinesBetweenRows });
  made.push(...rows);
  return `\n${made.toString()}`;
}

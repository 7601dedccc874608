/**
 * Does customers' tasks in the built shop on a slow network, and prints the recorded figures → the measured
 * ones. `npm run tasks -- --write` records them in bench/tasks/figures.json and docs/TASKS.md; other arguments go to
 * Playwright.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, run } from "../tools/run.mjs";

const figuresFile = "bench/tasks/figures.json";
const paper = "docs/TASKS.md";
const report = "test-results/tasks.json";
const args = process.argv.slice(2).filter((word) => word !== "--write");
const isRecording = process.argv.includes("--write");

build();
rmSync(report, { force: true });
const playwright = "node_modules/@playwright/test/cli.js";
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "--config=bench/tasks/playwright.config.ts", ...args],
  { stdio: "inherit", env: { ...process.env, ...(isRecording && { TASKS: "write" }) } },
);

const figures = JSON.parse(readFileSync(figuresFile, "utf8"));
const recorded = structuredClone(figures.now);
for (const { task, screen, ...found } of measured())
  figures.now[task] = { ...figures.now[task], [screen]: found };
const changes = (value, column, task, screen) => {
  const before = recorded[task]?.[screen];
  return `${before ? column(before) : "–"} → ${value}`;
};
console.log(`\n${table(figures.now, changes)}`);

if (isRecording && status === 0) {
  writeFileSync(figuresFile, JSON.stringify(figures));
  const [head, , tail] = readFileSync(paper, "utf8").split(/(?<=<!-- begin -->)|(?=<!-- end -->)/);
  writeFileSync(paper, `${head}\n\n${table(figures.now, (value) => value)}\n\n${tail}`);
  run(["node_modules/prettier/bin/prettier.cjs", "--write", figuresFile, paper]);
}
process.exit(status ?? 1);

/** The figures of each task that reached its goal. */
function measured() {
  const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
  const oneDecimal = (_, value) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);
  return JSON.parse(readFileSync(report, "utf8"))
    .suites.flatMap(testsOf)
    .flatMap(({ title, tests }) => tests.flatMap(({ annotations }) => annotations.map((one) => [title, one])))
    .filter(([, { type }]) => type === "figures")
    .map(([task, { description }]) => ({ task, ...JSON.parse(description, oneDecimal) }));
}

/** A Markdown table with a row per task. */
function table(tasks, cell) {
  const columns = {
    presses: ({ presses }) => presses,
    "screens scrolled": ({ screensScrolled }) => screensScrolled.toFixed(1),
    seconds: ({ seconds }) => seconds.toFixed(1),
    kB: ({ bytes }) => Math.round(bytes / 1_000),
  };
  const all = ["phone", "desktop"].flatMap((screen) =>
    Object.entries(columns).map(([name, column]) => ({ screen, name, column })),
  );
  const rows = Object.entries(tasks).map(([task, found]) => [
    task,
    ...all.map(({ screen, column }) => found[screen] && cell(column(found[screen]), column, task, screen)),
  ]);
  const head = ["", ...all.map(({ screen, name }) => (name === "presses" ? `${screen}: ${name}` : name))];
  return [head, ["---", ...all.map(() => "---:")], ...rows]
    .map((row) => `| ${row.map((value) => value ?? "–").join(" | ")} |`)
    .join("\n");
}

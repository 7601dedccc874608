/**
 * Does what customers come to do, with real presses in the built shop on a slow network, and prints what each task took
 * beside what it took before. `npm run tasks -- --write` keeps the figures: tests/tasks/figures.json, docs/TASKS.md. What
 * else is given goes to Playwright, as in `-- -g renewal`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const screens = { phone: "360 × 800, touched", desktop: "1280 × 800, clicked" };
const figuresFile = "tests/tasks/figures.json";
const paper = "docs/TASKS.md";
const report = "test-results/tasks.json";
const asked = process.argv.slice(2);
const isKept = asked.includes("--write");

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;

if (run(["tools/build.mjs"]) !== 0) process.exit(1);
rmSync(report, { force: true });
const status = run(
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config=tests/tasks/playwright.config.ts",
    ...asked.filter((word) => word !== "--write"),
  ],
  isKept ? { TASKS: "write" } : {},
);

const figures = JSON.parse(readFileSync(figuresFile, "utf8"));
for (const { task, screen, ...found } of measured())
  figures.now[task] = { ...figures.now[task], [screen]: found };
console.log(`\n${tables(figures)}`);

if (isKept && status === 0) {
  writeFileSync(figuresFile, JSON.stringify(figures));
  const text = readFileSync(paper, "utf8");
  const [begin, end] = ["<!-- begin -->", "<!-- end -->"];
  const head = text.slice(0, text.indexOf(begin) + begin.length);
  writeFileSync(paper, `${head}\n\n${tables(figures)}\n\n${text.slice(text.indexOf(end))}`);
  run(["node_modules/prettier/bin/prettier.cjs", "--write", figuresFile, paper]);
}
process.exit(status);

/** What each task that reached its goal has taken. */
function measured() {
  const testsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsOf)];
  return JSON.parse(readFileSync(report, "utf8"))
    .suites.flatMap(testsOf)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === "figures")
          .map(({ description }) => rounded({ task: title, ...JSON.parse(description) })),
      ),
    );
}

function rounded({ screensScrolled, seconds, ...others }) {
  const oneDecimal = (value) => Math.round(value * 10) / 10;
  return { ...others, screensScrolled: oneDecimal(screensScrolled), seconds: oneDecimal(seconds) };
}

/** In Markdown: for each screen a row per task, before → now. */
function tables({ before, now }) {
  const columns = [
    ["presses", ({ presses }) => presses],
    ["screens scrolled", ({ screensScrolled }) => screensScrolled.toFixed(1)],
    ["seconds", ({ seconds }) => seconds.toFixed(1)],
    ["kB", ({ bytes }) => Math.round(bytes / 1_000)],
  ];
  const tasks = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.entries(screens)
    .map(([screen, words]) => {
      const cell = (task, show) =>
        [before[task]?.[screen], now[task]?.[screen]].map((one) => (one ? show(one) : "–")).join(" → ");
      const rows = tasks.map((task) => [task, ...columns.map(([, show]) => cell(task, show))]);
      const lines = [
        [words, ...columns.map(([name]) => name)],
        ["---", ...columns.map(() => "---:")],
        ...rows,
      ];
      return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
    })
    .join("\n\n");
}

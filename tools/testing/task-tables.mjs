/** The tables of docs/TASKS.md, from the figures that tests/tasks puts into Playwright's report. */
import { readFileSync } from "node:fs";

const screens = { phone: "360 × 800, touched", desktop: "1280 × 800, clicked" };

/** What each task that reached its goal has taken. */
export function measured(report) {
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

const rounded = ({ task, screen, presses, screensScrolled, seconds, bytes }) => ({
  task,
  screen,
  presses,
  screensScrolled: Math.round(screensScrolled * 10) / 10,
  seconds: Math.round(seconds * 10) / 10,
  bytes,
});

/** In Markdown: for each screen a row per task, before → now. */
export function tables({ before, now }) {
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

import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(__dirname, "../..");

export interface Violation {
  rule: string;
  from: string;
  to: string;
  /** Every file of a circular import, which is reported once, at one of them. */
  circle: string[];
}

interface Report {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[];
  };
}

/** Runs the import rules over a tree with our layout and our rules in its own `.dependency-cruiser.cjs`. */
export function cruise(tree: string, ...folders: string[]): Violation[] {
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`The cruiser did not run: ${stderr || stdout}`);
  const { summary } = JSON.parse(stdout) as Report;
  if (summary.totalCruised === 0) throw new Error(`Nothing to read in ${tree}`);
  return summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    rule: rule.name,
    from,
    to,
    circle: cycle.map(({ name }) => name),
  }));
}

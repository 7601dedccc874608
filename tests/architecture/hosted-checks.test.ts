import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { shopInfoContent as shopInfo } from "../../server/features/shop-details/shop-info.content";

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { "timeout-minutes": number; steps: { uses?: string; run?: string }[] }>;
}

const folder = ".github/workflows";
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const workflows = readdirSync(folder).map(
  (file) => [file, parse(readFileSync(path.join(folder, file), "utf8")) as Workflow] as const,
);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

describe("hosted checks", () => {
  it("are one for every push, and one for every night", () => {
    expect(workflows.map(([file]) => file)).toEqual(["check.yml", "nightly.yml"]);
  });

  it.each(workflows)("%s runs scripts that are there", (_file, workflow) => {
    const requested = stepsOf(workflow).flatMap(({ run = "" }) => /^npm run (\S+)$/.exec(run)?.[1] ?? []);

    expect(requested).not.toEqual([]);
    expect(requested.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(workflows)(
    "%s has read-only permissions, a time limit, and actions pinned by commit",
    (_file, workflow) => {
      expect(workflow.permissions).toEqual({ contents: "read" });
      for (const job of Object.values(workflow.jobs))
        expect(job["timeout-minutes"]).toEqual(expect.any(Number));
      for (const { uses = "" } of stepsOf(workflow)) expect(uses).toMatch(/^$|@[0-9a-f]{40}$/);
    },
  );

  it("ask the registry for known weaknesses of the packages", () => {
    const check = workflows.find(([file]) => file === "check.yml")?.[1];
    const steps = check?.jobs.audit?.steps.map(({ run = "" }) => run);
    expect(steps).toContain("npm audit --audit-level=moderate");
  });

  it("run on the image's Node, which the shop allows", () => {
    const [major, minor] = readFileSync(".nvmrc", "utf8").split(".").map(Number);
    const [leastMajor, leastMinor] = engines.node.replace(">=", "").split(".").map(Number);

    expect(major! > leastMajor! || (major === leastMajor && minor! >= leastMinor!)).toBe(true);
    expect(readFileSync("Dockerfile", "utf8")).toContain(`FROM node:${major}-`);
  });
});

describe("SECURITY.md", () => {
  it("names the address that is published to customers", () => {
    expect(readFileSync("SECURITY.md", "utf8")).toContain(shopInfo.careEmail);
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const reader = "read-env.mjs";

describe(".env", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "oyanet-env-"));
    cpSync(path.join("tools", reader), path.join(folder, "tools", reader));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (set: Record<string, string>) => {
    const settings = "[process.env.PORT, process.env.MAIL_FROM].join()";
    const args = ["--import", `./tools/${reader}`, "--print", settings];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: set, encoding: "utf8" });
    return { settings: stdout.trim(), stderr: stderr };
  };

  it("is read silently if it exists, and variables that are set take precedence", () => {
    writeFileSync(path.join(folder, ".env"), "PORT=4100\n# a remark\nMAIL_FROM=shop@shop.example\n");
    expect(read({})).toEqual({ settings: "4100,shop@shop.example", stderr: "" });
    expect(read({ PORT: "4200" })).toEqual({ settings: "4200,shop@shop.example", stderr: "" });
  });

  it("may be missing", () => {
    expect(read({ PORT: "4200" })).toEqual({ settings: "4200,", stderr: "" });
  });

  it("is read by what opens the shop or its data for a person, and by nothing else", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const tools = readdirSync("tools", { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("js"),
    );
    const reads = (text: string) => text.includes(reader);
    expect(Object.keys(scripts).filter((name) => reads(scripts[name]!))).toEqual([
      "migrate",
      "admin",
      "audit:ledger",
      "backup",
    ]);
    expect(tools.filter((name) => reads(readFileSync(path.join("tools", name), "utf8"))).toSorted()).toEqual([
      "dev.mjs",
      "start.mjs",
    ]);
  });

  it.each([".gitignore", ".dockerignore"])("is ignored by %s", (list) => {
    expect(readFileSync(list, "utf8").split("\n")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\.env\*?$/)]),
    );
  });
});

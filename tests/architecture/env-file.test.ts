import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const reader = "read-env.mjs";

describe(".env", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "oyanet-env-"));
    cpSync(path.join("tools", reader), path.join(folder, "tools", reader));
    cpSync(".env.example", path.join(folder, ".env.example"));
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

  it("is read whole, whatever an editor adds: a byte order mark, lines of spaces, CRLF", () => {
    const text = `\uFEFFPORT=4100\r\n   \r\n\t\nexport MAIL_FROM = "Oyanet #1 <shop@shop.example>"  \r\n`;
    writeFileSync(path.join(folder, ".env"), text);
    expect(read({})).toEqual({ settings: "4100,Oyanet #1 <shop@shop.example>", stderr: "" });
  });

  it.each([
    ["PORT=4100\nMAIL_FROM=a#b", ".env, line 2: MAIL_FROM: put the whole value in quotes"],
    ["MAIL_FROM='a' # remark", ".env, line 1: MAIL_FROM: put the whole value in quotes"],
    [`MAIL_FROM="a" "b"`, ".env, line 1: MAIL_FROM: put the whole value in quotes"],
    ["\nPORT 4100", ".env, line 2: must be NAME=value"],
    ["PORT=1\nPORT=2", ".env, line 2: PORT is set twice"],
    ["VAT_PERCENTAGE=7.5", ".env: VAT_PERCENTAGE is no setting. Did you mean VAT_PERCENT?"],
    ["port=4100", ".env: port is no setting. Did you mean PORT?"],
    ["PUBLIC_URI=https://shop.example", ".env: PUBLIC_URI is no setting. Did you mean PUBLIC_URL?"],
  ])("stops the start where it can be misread: %j", (text, message) => {
    writeFileSync(path.join(folder, ".env"), text);
    const { settings, stderr } = read({});
    expect(settings).toBe("");
    expect(stderr.slice(0, message.length)).toBe(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("may have names that are no settings; in the environment those nearly a setting are a warning", () => {
    writeFileSync(path.join(folder, ".env"), "POSTGRES_PASSWORD=p@ss\n");
    expect(read({ SESSION_SECRETS: "x", HOST: "h", PWD: "/" })).toEqual({
      settings: ",",
      stderr: "The environment has SESSION_SECRETS, which is no setting. Did you mean SESSION_SECRET?\n",
    });
  });
});

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A line for each migration in their order: the hash of its code, and its name. New ones are added at the end. */
const list = "docs/releases/migrations.txt";

/** Without imports and comments, which may follow the code around it. */
const hashOf = (file: string) =>
  createHash("sha256")
    .update(
      readFileSync(file, "utf8")
        .replace(/^import [^;]*;\n/gm, "")
        .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "")
        .replace(/\s+/g, " "),
    )
    .digest("hex")
    .slice(0, 16);

describe("committed migrations", () => {
  it(`are listed in ${list}, and none is edited, renamed or deleted: databases have run them`, () => {
    const files = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((file) => /\/migrations\/[^/]+\.ts$/.test(file))
      .toSorted((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1));
    const now = files.map((file) => `${hashOf(path.join("server", file))} ${path.basename(file)}`);

    expect(files.length).toBeGreaterThan(15);
    expect(now).toEqual(readFileSync(list, "utf8").trim().split("\n"));
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { planted } from "./faults.mjs";

const left = new Set([
  ".git",
  "node_modules",
  "dist",
  "data",
  "screenshots",
  "test-results",
  "playwright-report",
]);

/** A copy of the source in a folder of its own, which goes when the process ends: the working tree stays as it is. */
export class SourceCopy {
  root = mkdtempSync(path.join(tmpdir(), "oyanet-planted-"));

  constructor() {
    cpSync(".", this.root, { recursive: true, filter: (from) => !left.has(from) });
    symlinkSync(path.resolve("node_modules"), path.join(this.root, "node_modules"));
    process.once("exit", () => rmSync(this.root, { recursive: true, force: true }));
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
    this.run("node_modules/.bin/graphql-codegen", ["--config", "codegen.yml", "--silent"]);
  }

  /** `what`: nothing for the whole shop, "server" for the server alone. */
  build(...what) {
    this.run(process.execPath, ["tools/build.mjs", ...what]);
  }

  /** Does the work with the fault in its place. */
  withFault(fault, work) {
    const file = path.join(this.root, fault.file);
    const source = readFileSync(file, "utf8");
    writeFileSync(file, planted(source, fault));
    try {
      if (fault.built) this.build("server");
      return work();
    } finally {
      writeFileSync(file, source);
      if (fault.built) this.build("server");
    }
  }

  run(command, args) {
    const { status, stderr } = spawnSync(command, args, { cwd: this.root, encoding: "utf8" });
    if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  }
}

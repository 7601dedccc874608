/** Installs the packages of a folder that has a package.json of its own, unless they are there as its lock says. */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

export function installPackages(folder) {
  const lock = path.join(folder, "package-lock.json");
  const installed = path.join(folder, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const { status } = spawnSync("npm", ["ci", "--prefix", folder, "--no-audit", "--no-fund"], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

const [folder] = process.argv.slice(2);
if (folder && import.meta.filename === process.argv[1]) installPackages(folder);

/**
 * Runs after every install: loads sqlite3 and, when its downloaded binary does not load on this machine
 * (it wants a newer glibc than Debian 12 has), rebuilds it from source. Removes what only the compiler needed.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

const loads = () =>
  spawnSync(process.execPath, ["-e", "require('sqlite3')"], { stdio: "ignore" }).status === 0;

const folder = path.dirname(require.resolve("sqlite3/package.json"));

if (!loads()) {
  console.log("sqlite3: the prebuilt binary does not load here, building it from source (about a minute)…");
  const built = spawnSync("npx", ["--yes", "node-gyp", "rebuild"], { cwd: folder, stdio: "inherit" });
  if (built.status !== 0 || !loads()) {
    console.error(
      "sqlite3 could not be built: install a C++ compiler, make and python3, then run npm ci again.",
    );
    process.exit(1);
  }
}

// SQLite's unpacked source, object files and library: 18 MB. Absent if the binary was downloaded.
for (const intermediate of ["obj", "obj.target", "sqlite3.a"])
  rmSync(path.join(folder, "build", "Release", intermediate), { recursive: true, force: true });

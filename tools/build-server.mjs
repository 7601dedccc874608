/** Compiles server/**.ts to dist/server with swc, which keeps the decorators' types as TypeORM needs them. */
import { transformFileSync } from "@swc/core";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const buildServer = () => compile("server");

/** A folder of TypeScript into the same folder of dist: what it imports of the server stands where it looks for it. */
export function compile(folder) {
  rmSync(path.join("dist", folder), { recursive: true, force: true });
  for (const file of sources(folder)) {
    const target = path.join("dist", file.replace(/\.ts$/, ".js"));
    const { code, map } = transformFileSync(file, { sourceMaps: true, swcrc: true });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
    if (map) writeFileSync(`${target}.map`, map);
  }
}

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => path.join(folder, name));
}

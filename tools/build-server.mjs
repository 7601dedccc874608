/** Compiles server/**.ts to dist/server with swc, which keeps the decorators' types as TypeORM needs them. */
import { transformFileSync } from "@swc/core";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const buildServer = () => compile("server");

/** Compiles a folder of TypeScript into the same folder of dist, so that relative imports of the server resolve. */
export function compile(folder) {
  rmSync(path.join("dist", folder), { recursive: true, force: true });
  for (const file of sources(folder)) compileFile(file, "dist");
}

export function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => path.join(folder, name));
}

/** Writes one file's JavaScript into its place under `target`; throws what swc has to say about it. */
export function compileFile(file, target) {
  const { code, map } = transformFileSync(file, { sourceMaps: true, swcrc: true });
  const written = compiledTo(file, target);
  mkdirSync(path.dirname(written), { recursive: true });
  writeFileSync(written, `${code}\n//# sourceMappingURL=${path.basename(written)}.map\n`);
  if (map) writeFileSync(`${written}.map`, map);
}

export const compiledTo = (file, target) => path.join(target, file.replace(/\.ts$/, ".js"));

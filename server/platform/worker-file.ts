import { existsSync } from "node:fs";
import path from "node:path";

const sources = path.join(__dirname, "..");

/**
 * The path of a worker thread's JavaScript file `name` (without suffix) in `folder`. Worker threads load JavaScript
 * only, so the built file is used when the sources run directly, as in tests.
 */
export function workerFile(folder: string, name: string): string {
  const beside = path.join(folder, `${name}.js`);
  return existsSync(beside)
    ? beside
    : path.resolve("dist/server", path.relative(sources, folder), `${name}.js`);
}

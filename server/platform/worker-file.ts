import { existsSync } from "node:fs";
import path from "node:path";

const sources = path.join(__dirname, "..");

/**
 * The path of a worker thread's JavaScript file, `name` without its suffix beside `folder`'s other files. A worker thread
 * loads JavaScript only: when the sources run as they are, as in tests, it is the built file.
 */
export function workerFile(folder: string, name: string): string {
  const beside = path.join(folder, `${name}.js`);
  return existsSync(beside)
    ? beside
    : path.resolve("dist/server", path.relative(sources, folder), `${name}.js`);
}

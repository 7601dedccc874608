import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Whether the built file exists and is newer than these source files and all files of these source folders. */
export function isCurrent(built, sources) {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources.every((source) => newest(source) < builtAt);
}

function newest(source) {
  const stat = statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(source).map((name) => newest(path.join(source, name))));
}

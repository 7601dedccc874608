import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Logger } from "./observability/logger";

const others = 0o077;

/** Only this process's user may read the files that it writes from now on: they hold names, codes and password hashes. */
export function keepFilesPrivate(): void {
  process.umask(others);
}

/** Closes the data folder, and what an earlier release left in it, to everybody but its owner. Never adds a right. */
export function closeToOthers(dataDir: string, logger: Logger): void {
  const ours = readdirSync(dataDir).filter((name) => /^(oyanet\b|backups$|outbox$)/.test(name));
  for (const place of [dataDir, ...ours.map((name) => path.join(dataDir, name))]) {
    if (!existsSync(place)) continue; // another process's, and gone meanwhile
    const mode = statSync(place).mode & 0o777;
    if ((mode & others) === 0) continue;
    try {
      chmodSync(place, mode & ~others);
    } catch (error) {
      logger.warn(
        { err: error, place },
        "other users of this machine may read this: its owner must forbid it",
      );
    }
  }
}

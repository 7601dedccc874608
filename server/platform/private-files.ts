import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Logger } from "./observability/logger";

const others = 0o077;

/**
 * Files written from now on are readable by this process's user only: they contain names, codes and password hashes.
 */
export function makeFilesPrivate(): void {
  process.umask(others);
}

/** Restricts the data folder, and the files of earlier releases in it, to their owner. Never adds a permission. */
export function restrictToOwner(dataDir: string, logger: Logger): void {
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

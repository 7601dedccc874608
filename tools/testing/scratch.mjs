/** The folder that the tests write to. */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const enough = 3_000_000_000;

/**
 * In memory where there is room: a disk spends longer on the three hundred files of each PostgreSQL database than the
 * tests on their contents.
 */
export function makeScratch() {
  const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : tmpdir(), "oyanet-tests-"));
  chmodSync(folder, 0o711); // PostgreSQL may run as another user, who has to pass through
  // The workers of a stopped run write for a moment more.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return { folder, remove };
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough;
  } catch {
    return false; // there is no such folder elsewhere than on Linux
  }
}

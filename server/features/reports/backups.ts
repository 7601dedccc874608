import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** The newest backup in the usual folder; null if there is none, or it is stored elsewhere. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const folder = path.join(dataDir, "backups");
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names
      .filter((name) => /^oyanet-.*\.sqlite$/.test(name))
      .map(async (name) => (await stat(path.join(folder, name))).mtime.getTime()),
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Model, sqliteFile } from "./data-source";
import { SqliteConnection } from "./sqlite-connection";
import type { Reader } from "./database";

export interface BackUpOptions {
  dataDir: string;
  folder: string;
  model: Model;
  at: Date;
  /** Throws when the copy is damaged; no backup is then created. */
  check: (copy: Reader) => Promise<void>;
}

/**
 * Copies a snapshot of the SQLite database without blocking the running shop. The file gets its final name after it was
 * checked and synced. Returns its path.
 */
export async function backUpSqlite({ dataDir, folder, model, at, check }: BackUpOptions): Promise<string> {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `oyanet-${at.toISOString().replaceAll(/[:.]/g, "-")}.sqlite`);
  const part = `${file}.part`;
  try {
    await withConnection(source, model, (shop) => shop.query("VACUUM INTO $1", [part]));
    await withConnection(part, model, async (copy) => {
      const found = await copy.query<{ integrity_check: string }>("PRAGMA integrity_check");
      if (found[0]?.integrity_check !== "ok")
        throw new Error(`The copy is damaged: ${JSON.stringify(found)}`);
      await check(copy);
    });
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(folder);
    return file;
  } finally {
    await rm(part, { force: true });
  }
}

async function withConnection(
  file: string,
  model: Model,
  work: (connection: SqliteConnection) => Promise<unknown>,
): Promise<void> {
  const connection = await SqliteConnection.open(file, model);
  try {
    await connection.query("PRAGMA busy_timeout=5000");
    await work(connection);
  } finally {
    await connection.close();
  }
}

/** Syncs the file and makes it readable by the shop's user only. */
async function syncToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  if ((await handle.stat()).isFile()) await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}

import { existsSync } from "node:fs";
import { link, mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "../observability/logger";
import { type Model, sqliteFile } from "./data-source";
import { SqliteConnection } from "./sqlite-connection";
import type { Reader } from "./database";
import { codeOf } from "./errors";
import { openDatabase } from "./open-database";

export interface BackUpOptions {
  dataDir: string;
  folder: string;
  model: Model;
  at: Date;
  /** Checks the copy and marks it as one. Throws when it is damaged; no backup is then created. */
  finish: (copy: Reader) => Promise<void>;
}

export interface RestoreOptions extends Omit<BackUpOptions, "folder"> {
  /** The backup. When it is damaged, nothing is changed. */
  file: string;
  logger: Logger;
}

/**
 * Copies a snapshot of the SQLite database without blocking the running shop. The file gets its final name after it was
 * checked and synced. Returns its path.
 */
export async function backUpSqlite({ dataDir, folder, model, at, finish }: BackUpOptions): Promise<string> {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `oyanet-${stamp(at)}.sqlite`);
  const part = `${file}.part`;
  try {
    await withConnection(source, model, (shop) => shop.query("VACUUM INTO $1", [part]));
    await withConnection(part, model, async (copy) => {
      await requireIntegrity(copy);
      await finish(copy);
    });
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(folder);
    return file;
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Puts a backup, migrated, in the place of the shop's SQLite database. The replaced file and its log are moved together
 * into a folder, whose path is returned; null when there was none. Throws while a process has the database open.
 */
export async function restoreSqlite(options: RestoreOptions): Promise<string | null> {
  const { file, dataDir, model, at, logger, finish } = options;
  const target = sqliteFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(dataDir, "restoring-"));
  try {
    await withConnection(file, model, (backup) => backup.query("VACUUM INTO $1", [sqliteFile(folder)]));
    const copy = await openDatabase({ databaseUrl: null, dataDir: folder, model, logger });
    try {
      await requireIntegrity(copy.reader);
      await copy.transaction(finish);
    } finally {
      await copy.close();
    }
    await syncToDisk(sqliteFile(folder));
    await requireUnused(target, path.join(folder, "link.sqlite"), model);
    const replaced = existsSync(target) ? path.join(dataDir, `replaced-${stamp(at)}`) : null;
    if (replaced) await mkdir(replaced, { mode: 0o700 });
    for (const end of ["", "-wal", "-shm"])
      if (replaced && existsSync(target + end))
        await rename(target + end, path.join(replaced, path.basename(target) + end));
    await rename(sqliteFile(folder), target);
    await syncToDisk(dataDir);
    return replaced;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Throws while a process has the file open, which then holds a lock on it. Asked through a second name of the file, so
 * that SQLite neither reads nor changes the log beside it.
 */
async function requireUnused(file: string, otherName: string, model: Model): Promise<void> {
  if (!existsSync(file)) return;
  await link(file, otherName);
  await withConnection(otherName, model, async (connection) => {
    for (const sql of [
      "PRAGMA busy_timeout=0",
      "PRAGMA locking_mode=EXCLUSIVE",
      "BEGIN EXCLUSIVE",
      "ROLLBACK",
    ])
      await connection.query(sql);
  }).catch((error: unknown) => {
    // A damaged file can be replaced.
    if (codeOf(error) === "SQLITE_BUSY")
      throw new Error("A shop or another program has the database open: stop it first", { cause: error });
  });
}

async function requireIntegrity(copy: Reader): Promise<void> {
  const found = await copy.query<{ integrity_check: string }>("PRAGMA integrity_check");
  if (found[0]?.integrity_check !== "ok") throw new Error(`The copy is damaged: ${JSON.stringify(found)}`);
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, "-");

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

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { restrictToOwner } from "../private-files";
import { CannotOpenDatabase } from "./errors";
import { type OpenOptions, sqliteFile } from "./data-source";
import type { Database } from "./database";
import { PostgresDatabase } from "./postgres-database";
import { SqliteDatabase } from "./sqlite-database";

interface DatabaseOptions extends OpenOptions {
  /** `postgres://…`, or null for SQLite in the data folder. */
  databaseUrl: string | null;
  dataDir: string;
}

/** Opens the configured database and migrates its schema. Throws CannotOpenDatabase. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return orCannotOpen(options, () => open(options));
}

/** The same for writers: a read-only file is reported immediately. */
export async function openForWriting(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  await orCannotOpen(options, () => database.ready());
  return database;
}

function open({ databaseUrl, dataDir, ...rest }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return PostgresDatabase.open({ ...rest, url: databaseUrl });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  restrictToOwner(dataDir, rest.logger);
  return SqliteDatabase.open({ ...rest, file: sqliteFile(dataDir) });
}

async function orCannotOpen<Result>(
  { databaseUrl, dataDir }: DatabaseOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (databaseUrl) throw new CannotOpenDatabase("PostgreSQL", error);
    const file = sqliteFile(dataDir);
    const log = `${file}-wal`;
    const isLogged = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0;
    throw new CannotOpenDatabase(`SQLite in ${file}`, error, isLogged ? path.basename(log) : null);
  }
}

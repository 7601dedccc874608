import { mkdirSync } from "node:fs";
import type { Logger } from "../logger";
import { CannotOpenDatabase } from "./cannot-open";
import { type Model, sqliteFile } from "./data-source";
import { Database } from "./database";
import type { StatementListener } from "./engine";
import { PostgresEngine } from "./postgres-engine";
import { SqliteEngine } from "./sqlite-engine";

export interface DatabaseOptions {
  /** `postgres://…`, or null for SQLite in the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  model: Model;
  logger: Logger;
  onStatement?: StatementListener;
}

/** Opens the database that the settings name and brings its schema up to date. Throws CannotOpenDatabase. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, ...rest } = options;
  const file = sqliteFile(dataDir);
  try {
    if (databaseUrl) return new Database(await PostgresEngine.open({ ...rest, url: databaseUrl }));
    mkdirSync(dataDir, { recursive: true });
    return new Database(await SqliteEngine.open({ ...rest, file }));
  } catch (error) {
    throw new CannotOpenDatabase(databaseUrl ? "PostgreSQL" : `SQLite in ${file}`, error);
  }
}

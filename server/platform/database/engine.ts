import type { Pool } from "pg";
import type { Reader, Transaction } from "./transaction";

/** Connections to a database that several server processes share. */
export type SharedPool = Pool;

/** What SQLite and PostgreSQL each do in their own way; `Database` is the public API. */
export interface Engine {
  readonly description: string;
  readonly reader: Reader;
  readonly sharedPool: SharedPool | null;
  /** How many transactions wait for their turn now. */
  readonly waiting: number;
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  ready(): Promise<void>;
  /** Wipes the log of writes that stands beside the data, where there is one. */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
}

/** Told of every statement that is sent, for logs and for tests that count. */
export type StatementListener = (sql: string) => void;

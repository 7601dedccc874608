import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
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

/**
 * Finds a transaction begun inside another of the same database, which would wait for itself. Not in production: it
 * slows every promise of the process by an eighth, and there such work is given up as stuck, with nothing kept. One for
 * all databases of a process: each further one would slow every promise again.
 */
const inside = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<Database>();

/** The public API of the database: `reader` sees what is committed, `transaction` is the only way to write. */
export class Database {
  /** Told how many milliseconds each transaction waited for its turn. */
  onTurn: (waited: number) => void = () => {};

  constructor(private readonly engine: Engine) {}

  /** "SQLite in data/oyanet.sqlite" or "PostgreSQL": for people, never with a password. */
  get description(): string {
    return this.engine.description;
  }

  /** PostgreSQL's connections, for counts that all server processes share; null on SQLite, which has one process. */
  get sharedPool(): SharedPool | null {
    return this.engine.sharedPool;
  }

  /** How many transactions wait for their turn now. */
  get waiting(): number {
    return this.engine.waiting;
  }

  /** Reads what is committed; never sees a transaction that is still open. */
  get reader(): Reader {
    return this.engine.reader;
  }

  /** Kept whole when the work ends, undone when it throws. May run the work again on PostgreSQL: no network call inside. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (inside?.getStore() === this)
      throw new Error("A transaction is open already: hand its tx on instead of nesting.");
    const queuedAt = performance.now();
    const begin = () =>
      this.engine.transaction((tx) => {
        this.onTurn(performance.now() - queuedAt);
        return work(tx);
      });
    return inside ? inside.run(this, begin) : begin();
  }

  /** Several reads of one moment, for reports. */
  snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    return this.engine.snapshot(work);
  }

  /** Throws when reader or writer do not answer. */
  ready(): Promise<void> {
    return this.engine.ready();
  }

  /** Wipes what was deleted or overwritten from SQLite's log too, unless somebody reads an earlier moment just now. */
  emptyLog(): Promise<void> {
    return this.engine.emptyLog();
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

/** More than a page of SQLite's: a full disk refuses it before it refuses a customer. */
const filler = "0".repeat(8_192);

/** Writes and takes away again: whether a customer's write could be kept is only known by keeping one. */
export async function probe(tx: Transaction): Promise<void> {
  await tx.query("SELECT 1 AS one");
  const id = randomUUID();
  await tx.query("INSERT INTO readiness (id, filler) VALUES ($1, $2)", [id, filler]);
  await tx.query("DELETE FROM readiness WHERE id = $1", [id]);
}

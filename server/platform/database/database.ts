import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { EntityManager, QueryRunner } from "typeorm";
import { withTimeout } from "../concurrency/with-timeout";

export type Parameter = string | number | boolean | null;

export interface Reader {
  /** The TypeORM manager of this reader or transaction: the usual way to read and write. */
  readonly manager: EntityManager;
  /**
   * Prepared SQL, for the few frequent statements (decision 004). The text is the same for SQLite and PostgreSQL, with
   * the parameters $1, $2 …. Returns rows as the driver does; a statement that changes rows needs RETURNING to return
   * them.
   */
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** A unit of work that is committed or rolled back as a whole. Created by `Database.transaction` only. */
export interface Transaction extends Reader {
  /**
   * Calls the function once the transaction is committed, before `Database.transaction` resolves. Not called after a
   * rollback. A function that is passed several times is called once.
   */
  afterCommit(run: () => void): void;
}

/** The connection pool of a database shared by several server processes. */
export type SharedPool = Pool;

/** Called with every statement sent, for logs and tests. */
export type StatementListener = (sql: string) => void;

/**
 * Detects a transaction nested in another of the same database, which would deadlock. Disabled in production, where it
 * slows every promise by an eighth; there a nested transaction times out and is rolled back. One instance serves all
 * databases of a process, because each further one adds the same cost.
 */
const inside = process.env.NODE_ENV === "production" ? null : new AsyncLocalStorage<Database>();

class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super("The transaction was a rehearsal");
  }
}

/**
 * `reader` reads committed data, `transaction` is the only way to write. Implemented separately for SQLite and
 * PostgreSQL.
 */
export abstract class Database {
  /** Called when a transaction starts, with the milliseconds that it waited in the queue. */
  onTransactionStart: (waited: number) => void = () => {};

  /** Such as "SQLite in data/oyanet.sqlite" or "PostgreSQL". Never contains a password. */
  abstract readonly description: string;

  /** PostgreSQL's connections, for counts shared by all server processes; null on SQLite, which has one process. */
  abstract readonly sharedPool: SharedPool | null;

  abstract readonly waiting: number;

  abstract readonly reader: Reader;

  /** `work` gets the connection that writes. */
  protected abstract commit<Result>(work: (writer: Reader) => Promise<Result>): Promise<Result>;

  protected abstract executeAlone<Row extends object>(
    sql: string,
    parameters: readonly Parameter[],
  ): Promise<Row[]>;

  /** Several reads of one snapshot, for reports. */
  abstract snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;

  /** Throws when the reader or the writer does not respond. */
  abstract ready(): Promise<void>;

  /** Removes deleted and overwritten data from SQLite's log too, unless a reader still uses an older snapshot. */
  abstract emptyLog(): Promise<void>;

  abstract close(): Promise<void>;

  /**
   * Commits when the work ends and rolls back when it throws. PostgreSQL may run it again, so it must make no network
   * call.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    this.refuseNesting();
    const queuedAt = performance.now();
    let afterCommit = new Set<() => void>();
    const begin = () =>
      this.commit((writer) => {
        this.onTransactionStart(performance.now() - queuedAt);
        afterCommit = new Set();
        return work({
          manager: writer.manager,
          query: (sql, parameters) => writer.query(sql, parameters),
          afterCommit: (run) => void afterCommit.add(run),
        });
      });
    const committed = inside ? inside.run(this, begin) : begin();
    // Outside that context, so that the functions may open transactions.
    return committed.then((result) => {
      for (const run of afterCommit) run();
      return result;
    });
  }

  /** Runs the work in a transaction that is always rolled back, and returns its result: no one else sees what it writes. */
  async rehearsal<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await this.transaction(async (tx): Promise<never> => {
        throw new Rehearsed(await work(tx));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.result as Result;
      throw error;
    }
  }

  /** Runs one prepared statement as a transaction of its own, which costs less than `transaction`. */
  execute<Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    this.refuseNesting();
    return this.executeAlone<Row>(sql, parameters);
  }

  private refuseNesting(): void {
    if (inside?.getStore() === this)
      throw new Error("A transaction is open already: hand its tx on instead of nesting.");
  }
}

/** Larger than a SQLite page, so that a full disk fails this write before a customer's. */
const filler = "0".repeat(8_192);

/** Writes and deletes a row. Only a committed write proves that the disk accepts writes. */
export async function probe(writer: Reader): Promise<void> {
  await writer.query("SELECT 1 AS one");
  const id = randomUUID();
  await writer.query("INSERT INTO readiness (id, filler) VALUES ($1, $2)", [id, filler]);
  await writer.query("DELETE FROM readiness WHERE id = $1", [id]);
}

/** Prevents TypeORM from opening transactions and savepoints, which `Database` manages. */
export function refuseTransactions<Runner extends QueryRunner>(runner: Runner): Runner {
  return Object.assign(runner, {
    isTransactionActive: true,
    startTransaction: () => Promise.reject(new Error("Transactions are opened by Database.transaction only")),
  });
}

/** The writer is overloaded or the database unreachable. Nothing was done, and a retry is safe. */
export class Busy extends Error {
  constructor(message = "The shop is busy. Please try again in a moment.", options?: ErrorOptions) {
    super(message, options);
  }
}

/** The data may be a copy of another shop's, so nothing is sold and nobody is called. Nothing was done. */
export class NotAdopted extends Busy {
  constructor() {
    super("This shop is a copy that sells nothing. Please use the shop itself.");
  }
}

/** Longer than any statement timeout, and longer than any wait for the writer. */
const maxWorkMs = 12_000;

export class TransactionTimeout extends Error {
  constructor() {
    super(`A transaction did not end within ${maxWorkMs / 1_000} seconds; it was undone.`);
  }
}

/** Returns the work's result. Throws TransactionTimeout after the maximum duration; a later result is ignored. */
export function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  return withTimeout(maxWorkMs, work, { late: () => new TransactionTimeout() });
}

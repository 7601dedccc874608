import type { EntityManager, QueryRunner } from "typeorm";
import { withTimeout } from "../with-timeout";

export type Parameter = string | number | boolean | null;

/** Asks the database. */
export interface Reader {
  /** TypeORM on the connection of this reader or transaction: the usual way to read and to write. */
  readonly manager: EntityManager;
  /**
   * Prepared SQL, for the few statements that are hot (decision 004): written once for SQLite and PostgreSQL, with $1,
   * $2 … for its parameters. Rows as the driver gives them; a statement that changes rows says which by RETURNING.
   */
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** A unit of work that is kept whole or not at all. Only `Database.transaction` makes one. */
export interface Transaction extends Reader {
  /** Runs the work; when it throws, undoes only the work and throws on: the transaction itself lives. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Keeps TypeORM from opening transactions and savepoints of its own: the engines begin and end them. */
export function refuseTransactions<Runner extends QueryRunner>(runner: Runner): Runner {
  return Object.assign(runner, {
    isTransactionActive: true,
    startTransaction: () => Promise.reject(new Error("Transactions are opened by Database.transaction only")),
  });
}

/** The writer is overloaded or the database cannot be reached: nothing was done, and asking again is safe. */
export class Busy extends Error {
  constructor(message = "The shop is busy. Please try again in a moment.") {
    super(message);
  }
}

/** Longer than any statement may take; nobody waits for the writer as long as that. */
const maxWorkMs = 12_000;

/** The work of a transaction did not end: it was given up, and nothing of it is kept. */
export class TransactionTimeout extends Error {
  constructor() {
    super(`A transaction did not end within ${maxWorkMs / 1_000} seconds; it was undone.`);
  }
}

/** The work's result. Throws TransactionTimeout when it takes longer than any transaction may; its result is ignored then. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withTimeout(maxWorkMs, () => work, { late: () => new TransactionTimeout() });
}

import type { EntityManager, QueryRunner } from "typeorm";

export type Parameter = string | number | boolean | null;

/** Runs queries. */
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
  /** Tells it from a reader, which the compiler must not accept in its place. */
  readonly isTransaction: true;
}

/** Prevents TypeORM from opening transactions and savepoints, which the engines manage. */
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

/** Longer than any statement timeout, and longer than any wait for the writer. */
const maxWorkMs = 12_000;

/** A transaction timed out and was rolled back. */
export class TransactionTimeout extends Error {
  constructor() {
    super(`A transaction did not end within ${maxWorkMs / 1_000} seconds; it was undone.`);
  }
}

/** Returns the work's result. Throws TransactionTimeout after the maximum duration; a later result is ignored. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransactionTimeout()), maxWorkMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

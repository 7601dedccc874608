import { codeOf, isFault } from "./errors";
import type { SqliteConnection } from "./sqlite-connection";
import { Busy, type Transaction, inTime, TransactionTimeout } from "./transaction";

/** A piece of work that is kept whole or not at all, and who is told how it ended. */
export interface Unit {
  work(tx: Transaction): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Turn {
  first: Unit;
  /** Those that wait meanwhile, one by one. */
  next: () => Unit | null;
  /** Undoes what the connection holds open. */
  undo: (cause: unknown) => Promise<void>;
}

/** The first unit waits for others to join the commit: at most so many, for at most so many milliseconds. */
const maxUnits = 64;
const maxGroupMs = 20;

/**
 * Does the first unit and those that wait meanwhile in one transaction, with one COMMIT and one fsync; nobody is told
 * anything before it. A unit that fails undoes only itself, behind its savepoint. When SQLite itself fails, or a unit
 * does not end, nothing is kept: where it happened gets the error, the others are Busy and may ask again. A COMMIT that
 * fails is everybody's error. Throws Busy when the file is held by another process: nothing has been done then.
 */
export async function groupCommit(connection: SqliteConnection, { first, next, undo }: Turn): Promise<void> {
  await begin(connection);
  const tx = transactionOn(connection);
  const units = [first];
  const endings: (() => void)[] = [];
  let culprit: Unit | null = first;
  try {
    const result = await finished(connection, first.work(tx)); // alone so far: it needs no savepoint
    endings.push(() => first.resolve(result));
    const until = performance.now() + maxGroupMs;
    while (units.length < maxUnits && performance.now() < until) {
      culprit = next();
      if (!culprit) break;
      units.push(culprit);
      endings.push(await doBehindSavepoint(connection, culprit, tx));
    }
    culprit = null;
    await connection.query("COMMIT");
  } catch (error) {
    await undo(error);
    for (const unit of units) unit.reject(culprit && unit !== culprit ? new Busy() : error);
    return;
  }
  for (const end of endings) end();
}

/** Answers how to tell the unit's end once it is kept. Throws when the whole transaction is in doubt. */
async function doBehindSavepoint(connection: SqliteConnection, unit: Unit, tx: Transaction) {
  await connection.query("SAVEPOINT unit");
  try {
    const result = await finished(connection, unit.work(tx));
    await connection.query("RELEASE unit");
    return () => unit.resolve(result);
  } catch (error) {
    if (error instanceof TransactionTimeout || connection.fault || isFault(error)) throw error;
    await connection.query("ROLLBACK TO unit");
    await connection.query("RELEASE unit");
    return () => unit.reject(error);
  }
}

/** A fault counts also when the work went on after it: SQLite may have undone everything before. */
async function finished(connection: SqliteConnection, work: Promise<unknown>): Promise<unknown> {
  const result = await inTime(work);
  if (connection.fault) throw connection.fault;
  return result;
}

/** Another process may hold the file for up to the busy time-out; nothing has been done then. */
async function begin(connection: SqliteConnection): Promise<void> {
  try {
    await connection.query("BEGIN IMMEDIATE");
  } catch (error) {
    if (codeOf(error) !== "SQLITE_BUSY") throw error;
    connection.fault = null;
    throw new Busy();
  }
}

function transactionOn(connection: SqliteConnection): Transaction {
  return {
    query: (sql, parameters) => connection.query(sql, parameters),
    manager: connection.manager,
    async savepoint(work) {
      await connection.query("SAVEPOINT work");
      try {
        return await work();
      } catch (error) {
        // A full disk makes SQLite undo the whole transaction by itself: the savepoint is gone, and why it is matters.
        await connection.query("ROLLBACK TO work").catch((failure: unknown) => {
          throw isFault(error) ? error : failure;
        });
        throw error;
      }
    },
  };
}

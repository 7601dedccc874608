import { codeOf, isFault } from "./errors";
import type { SqliteConnection } from "./sqlite-connection";
import { Busy, type Transaction, inTime, TransactionTimeout } from "./transaction";

/** Work that is committed or rolled back as a whole, with callbacks for its outcome. */
export interface Unit {
  work(tx: Transaction): Promise<unknown>;
  /** Whether the work is a single statement, which SQLite undoes by itself when it fails. */
  isStatement: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Turn {
  first: Unit;
  /** The units queued meanwhile, one at a time. */
  next: () => Unit | null;
  /** Rolls back the open transaction. */
  undo: (cause: unknown) => Promise<void>;
}

/** Maximum number of units per commit, and the milliseconds the first unit waits for others. */
const maxUnits = 64;
const maxGroupMs = 20;

/**
 * Runs the first unit and those queued meanwhile in one transaction with one COMMIT and one fsync. Callers are notified
 * after the commit. A unit that fails is rolled back to its savepoint. When SQLite itself fails or a unit times out,
 * everything is rolled back: that unit gets the error, the others get Busy and may retry. A failed COMMIT rejects all
 * units. Throws Busy, with nothing done, when another process has locked the file.
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

/**
 * Returns the function that settles the unit after the commit. Throws when the whole transaction must be rolled back. The
 * COMMIT releases the savepoints; until then the newest of that name is this unit's.
 */
async function doBehindSavepoint(connection: SqliteConnection, unit: Unit, tx: Transaction) {
  const savepoint = (sql: string) => (unit.isStatement ? null : connection.query(sql));
  await savepoint("SAVEPOINT unit");
  try {
    const result = await finished(connection, unit.work(tx));
    return () => unit.resolve(result);
  } catch (error) {
    if (error instanceof TransactionTimeout || connection.fault || isFault(error)) throw error;
    await savepoint("ROLLBACK TO unit");
    return () => unit.reject(error);
  }
}

/** A SQLite failure counts even if the work caught it, because SQLite may have rolled back everything before it. */
async function finished(connection: SqliteConnection, work: Promise<unknown>): Promise<unknown> {
  const result = await inTime(work);
  if (connection.fault) throw connection.fault;
  return result;
}

/** Another process may lock the file until the busy timeout; nothing has been done by then. */
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
    isTransaction: true,
  };
}

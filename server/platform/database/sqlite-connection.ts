import type { Database, Statement } from "sqlite3";
import { type DataSource, type EntityManager, QueryFailedError } from "typeorm";
import type { SqliteDriver } from "typeorm/driver/sqlite/SqliteDriver.js";
import { SqliteQueryRunner } from "typeorm/driver/sqlite/SqliteQueryRunner.js";
import { type Model, sqliteConnection, sqliteSource } from "./data-source";
import {
  type StatementListener,
  type Parameter,
  type Reader,
  refuseTransactions,
  Busy,
  inTime,
  TransactionTimeout,
} from "./database";
import { isFault, codeOf } from "./errors";

/** One SQLite connection. Our own statements are prepared once and reused. */
export class SqliteConnection implements Reader {
  private readonly connection: Database;
  private readonly prepared = new Map<string, Promise<Statement>>();
  /** The statements of `prepared` that are ready, so that callers need not wait. */
  private readonly ready = new Map<string, Statement>();
  /** The latest failure of SQLite itself, after which the state of the transaction is unknown. */
  fault: Error | null = null;
  private closed = false;
  readonly manager: EntityManager;

  private constructor(
    readonly source: DataSource,
    private readonly onStatement: StatementListener,
  ) {
    this.connection = sqliteConnection(source);
    this.manager = source.createEntityManager(refuseTransactions(new WatchedRunner(source, this)));
  }

  static async open(
    file: string,
    model: Model,
    onStatement: StatementListener = () => {},
  ): Promise<SqliteConnection> {
    return new SqliteConnection(await sqliteSource(file, model, onStatement).initialize(), onStatement);
  }

  async query<Row extends object>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    if (this.closed) throw new Error("The connection is closed");
    this.onStatement(sql);
    const statement = this.ready.get(sql) ?? (await this.statement(sql));
    return new Promise((resolve, reject) => {
      statement.all<Row>(parameters, (error, rows) => (error ? reject(this.noted(error)) : resolve(rows)));
    });
  }

  /** Runs TypeORM's work on this connection and records its failures like those of our own statements. */
  async watch<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (this.closed) throw new Error("The connection is closed");
    try {
      return await statement();
    } catch (error) {
      throw this.noted(error instanceof QueryFailedError ? error.driverError : (error as Error));
    }
  }

  /** Rejects new statements, waits for running ones, then closes the file. An open transaction is rolled back. */
  async close(): Promise<void> {
    this.closed = true;
    const statements = await Promise.allSettled(this.prepared.values());
    this.prepared.clear();
    this.ready.clear();
    for (const statement of statements) {
      if (statement.status === "fulfilled")
        await new Promise<void>((done) => statement.value.finalize(() => done()));
    }
    await this.source.destroy();
  }

  private noted(error: Error): Error {
    if (isFault(error)) this.fault = error;
    return error;
  }

  private statement(sql: string): Promise<Statement> {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.prepare(sql);
      statement.then(
        (prepared) => this.ready.set(sql, prepared),
        () => this.prepared.delete(sql),
      );
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  /** SQLite treats $1 as a name, numbered by first occurrence; ?1 is positional. */
  private prepare(sql: string): Promise<Statement> {
    return new Promise((resolve, reject) => {
      // A statement that fails to prepare never calls back when it runs: its error is only passed here.
      const statement = this.connection.prepare(sql.replace(/\$(\d+)/g, "?$1"), (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
  }
}

/**
 * TypeORM on our connection. Its statements are not cached, because it writes numbers into their text and so hardly
 * repeats one.
 */
class WatchedRunner extends SqliteQueryRunner {
  constructor(
    source: DataSource,
    private readonly on: SqliteConnection,
  ) {
    super(source.driver as SqliteDriver);
  }

  override query(sql: string, parameters?: Parameter[], structured?: boolean) {
    return this.on.watch(() => super.query(sql, parameters, structured));
  }
}

/** Work that is committed or rolled back as a whole, with callbacks for its outcome. */
export interface Unit {
  work(writer: Reader): Promise<unknown>;
  /** Whether the work is a single statement, which SQLite undoes by itself when it fails. */
  isStatement: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Turn {
  first: Unit;
  next: () => Unit | null;
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
  const units = [first];
  const endings: (() => void)[] = [];
  let culprit: Unit | null = first;
  try {
    const result = await finished(connection, first); // alone so far: it needs no savepoint
    endings.push(() => first.resolve(result));
    const until = performance.now() + maxGroupMs;
    while (units.length < maxUnits && performance.now() < until) {
      culprit = next();
      if (!culprit) break;
      units.push(culprit);
      endings.push(await doBehindSavepoint(connection, culprit));
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
async function doBehindSavepoint(connection: SqliteConnection, unit: Unit) {
  const savepoint = (sql: string) => (unit.isStatement ? null : connection.query(sql));
  await savepoint("SAVEPOINT unit");
  try {
    const result = await finished(connection, unit);
    return () => unit.resolve(result);
  } catch (error) {
    if (error instanceof TransactionTimeout || connection.fault || isFault(error)) throw error;
    await savepoint("ROLLBACK TO unit");
    return () => unit.reject(error);
  }
}

/** A SQLite failure counts even if the work caught it, because SQLite may have rolled back everything before it. */
async function finished(connection: SqliteConnection, unit: Unit): Promise<unknown> {
  const result = await inTime(() => unit.work(connection));
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

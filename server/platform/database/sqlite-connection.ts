import type { Database, Statement } from "sqlite3";
import { type DataSource, type EntityManager, QueryFailedError } from "typeorm";
import type { SqliteDriver } from "typeorm/driver/sqlite/SqliteDriver.js";
import { SqliteQueryRunner } from "typeorm/driver/sqlite/SqliteQueryRunner.js";
import { sqliteConnection } from "./data-source";
import type { StatementListener } from "./database";
import { isFault } from "./errors";
import { type Parameter, type Reader, refuseTransactions } from "./transaction";

/** One SQLite connection; our own statements are prepared once and reused. */
export class SqliteConnection implements Reader {
  private readonly connection: Database;
  private readonly prepared = new Map<string, Promise<Statement>>();
  /** Those of `prepared` that are there by now: nothing to wait for. */
  private readonly ready = new Map<string, Statement>();
  /** The newest failure of SQLite itself: what the connection holds is in doubt. */
  fault: Error | null = null;
  private closed = false;
  readonly manager: EntityManager;

  constructor(
    readonly source: DataSource,
    private readonly onStatement: StatementListener = () => {},
  ) {
    this.connection = sqliteConnection(source);
    this.manager = source.createEntityManager(refuseTransactions(new WatchedRunner(source, this)));
  }

  async query<Row extends object>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    if (this.closed) throw new Error("The connection is closed");
    this.onStatement(sql);
    const statement = this.ready.get(sql) ?? (await this.statement(sql));
    return new Promise((resolve, reject) => {
      statement.all<Row>(parameters, (error, rows) => (error ? reject(this.noted(error)) : resolve(rows)));
    });
  }

  /** Runs what TypeORM does on this connection: its faults count like those of our own statements. */
  async watch<Result>(statement: () => Promise<Result>): Promise<Result> {
    if (this.closed) throw new Error("The connection is closed");
    try {
      return await statement();
    } catch (error) {
      throw this.noted(error instanceof QueryFailedError ? error.driverError : (error as Error));
    }
  }

  /** Takes no more statements, waits for those under way, then closes the file: an open transaction is undone. */
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

  /** $1 is a name to SQLite, numbered by where it first stands; ?1 is its number. */
  private prepare(sql: string): Promise<Statement> {
    return new Promise((resolve, reject) => {
      // A statement that could not be prepared never calls back when it is run: the error comes here only.
      const statement = this.connection.prepare(sql.replace(/\$(\d+)/g, "?$1"), (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
  }
}

/**
 * TypeORM on our connection. Its statements are not kept: it writes numbers into their text, so that hardly one is the
 * same again.
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

import type { Database, Statement } from "sqlite3";
import { type DataSource, type EntityManager, QueryFailedError } from "typeorm";
import type { SqliteDriver } from "typeorm/driver/sqlite/SqliteDriver.js";
import { SqliteQueryRunner } from "typeorm/driver/sqlite/SqliteQueryRunner.js";
import { sqliteConnection } from "./data-source";
import type { StatementListener } from "./database";
import { isFault } from "./errors";
import { type Parameter, type Reader, refuseTransactions } from "./transaction";

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

import type { Database, Statement } from "sqlite3";
import type { DataSource, EntityTarget, ObjectLiteral } from "typeorm";
import { sqliteConnection } from "./data-source";
import type { StatementListener } from "./engine";
import { insertStatement } from "./insert-statement";
import { keptFinds } from "./kept-finds";
import { isFault } from "./sqlite-fault";
import type { Parameter, Reader } from "./transaction";

/** One SQLite connection whose statements are prepared once and reused. */
export class SqliteConnection implements Reader {
  private readonly connection: Database;
  private readonly prepared = new Map<string, Promise<Statement>>();
  /** Those of `prepared` that are there by now: nothing to wait for. */
  private readonly ready = new Map<string, Statement>();
  /** The newest failure of SQLite itself: what the connection holds is in doubt. */
  fault: Error | null = null;
  private closed = false;
  readonly manager: Reader["manager"];
  readonly rows: Reader["rows"];
  readonly count: Reader["count"];

  constructor(
    readonly source: DataSource,
    private readonly onStatement: StatementListener = () => {},
  ) {
    this.connection = sqliteConnection(source);
    const finds = keptFinds(source, source.manager, this.query.bind(this));
    this.manager = finds.manager;
    this.rows = finds.rows;
    this.count = finds.count;
  }

  async query<Row extends object>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    if (this.closed) throw new Error("The connection is closed");
    this.onStatement(sql);
    const statement = this.ready.get(sql) ?? (await this.statement(sql));
    return new Promise((resolve, reject) => {
      statement.all<Row>(parameters, (error, rows) => {
        if (!error) return resolve(rows);
        if (isFault(error)) this.fault = error;
        reject(error);
      });
    });
  }

  async insert<Entity extends ObjectLiteral>(
    entity: EntityTarget<Entity>,
    rows: Partial<Entity>[],
  ): Promise<void> {
    const { sql, parameters } = insertStatement(this.source.getMetadata(entity), rows);
    await this.query(sql, parameters);
  }

  /** Takes no more statements, waits for those under way, then closes the file: an open transaction is undone. */
  async close(): Promise<void> {
    this.closed = true;
    const statements = await Promise.allSettled(this.prepared.values());
    this.prepared.clear();
    this.ready.clear();
    for (const kept of statements) {
      if (kept.status === "fulfilled") await new Promise<void>((done) => kept.value.finalize(() => done()));
    }
    await this.source.destroy();
  }

  private statement(sql: string): Promise<Statement> {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.prepare(sql);
      statement.then(
        (kept) => this.ready.set(sql, kept),
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

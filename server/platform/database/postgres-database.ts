import { setTimeout as delay } from "node:timers/promises";
import type { ClientBase, Pool } from "pg";
import type { DataSource, QueryRunner } from "typeorm";
import { type OpenOptions, postgresPool, postgresSource } from "./data-source";
import {
  Database,
  probe,
  Busy,
  type Parameter,
  type Reader,
  refuseTransactions,
  inTime,
  TransactionTimeout,
} from "./database";
import { migrateUp } from "./migrate-up";
import { classify, isLost } from "./errors";

type PostgresOptions = OpenOptions & { url: string };

const maxRetries = 5;
/** Several server processes may start at once: one migrates while the others wait. */
const migrationLock = 7_092_311;

export class PostgresDatabase extends Database {
  readonly description = "PostgreSQL";
  readonly reader: Reader;
  readonly sharedPool: Pool;

  private constructor(
    private readonly source: DataSource,
    private readonly options: PostgresOptions,
  ) {
    super();
    this.sharedPool = postgresPool(source);
    const query: Reader["query"] = (sql, parameters) => source.query(sql, [...(parameters ?? [])]);
    this.reader = { query, manager: source.manager };
  }

  static async open(options: PostgresOptions): Promise<PostgresDatabase> {
    const { url, model, logger, onStatement = () => {} } = options;
    const source = postgresSource(url, model, onStatement, (error) =>
      logger.error({ err: error }, "no connection to PostgreSQL"),
    );
    await source.initialize().catch((error: unknown) => {
      throw error instanceof Busy ? error.cause : error;
    });
    const lock = source.createQueryRunner();
    try {
      await lock.query(`SELECT pg_advisory_lock(${migrationLock})`);
      await migrateUp(source);
    } finally {
      await lock.query(`SELECT pg_advisory_unlock(${migrationLock})`).catch(() => {});
      await lock.release();
    }
    return new PostgresDatabase(source, options);
  }

  get waiting(): number {
    return this.sharedPool.waitingCount;
  }

  protected async commit<Result>(work: (writer: Reader) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt((runner) => inTime(() => work(readerOn(refuseTransactions(runner)))));
      } catch (error) {
        const errorClass = classify(error);
        if (errorClass === "fault") throw error;
        if (errorClass === "busy" || attempt > maxRetries) {
          this.options.logger.error(
            { err: error, attempt },
            "transaction rolled back by PostgreSQL; giving up",
          );
          throw new Busy();
        }
        await delay(Math.random() * 20 * attempt);
      }
    }
  }

  protected executeAlone<Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    return this.commit((writer) => writer.query<Row>(sql, parameters));
  }

  async snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    return this.attempt(
      (runner) => work(readerOn(runner)),
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    );
  }

  async ready(): Promise<void> {
    await this.commit(probe);
  }

  /** PostgreSQL manages its own log. */
  async emptyLog(): Promise<void> {}

  async close(): Promise<void> {
    await this.source.destroy();
  }

  private async attempt<Result>(
    work: (runner: QueryRunner) => Promise<Result>,
    begin = "BEGIN",
  ): Promise<Result> {
    const runner = await this.connect();
    let broken: Error | undefined;
    try {
      await runner.query(begin);
      const result = await work(runner);
      await this.commitOn(runner);
      return result;
    } catch (error) {
      broken = await this.undo(runner, error);
      throw error;
    } finally {
      await release(runner, broken);
    }
  }

  /**
   * After a failed statement PostgreSQL completes COMMIT without an error; only the command tag reports the rollback.
   */
  private async commitOn(runner: QueryRunner): Promise<void> {
    const client = (await runner.connect()) as ClientBase;
    try {
      this.options.onStatement?.("COMMIT");
      const { command } = await client.query("COMMIT");
      if (command !== "COMMIT") throw new Error("A transaction was broken and is undone");
    } catch (error) {
      if (!isLost(error)) throw error;
      throw new Error("The connection was lost at COMMIT: only the database knows whether it was committed", {
        cause: error,
      });
    }
  }

  /** Throws Busy. */
  private async connect(): Promise<QueryRunner> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.connect();
      return runner;
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  /**
   * Returns the reason why the connection cannot be reused, if any. The connection of stuck work is dropped, which
   * rolls its work back.
   */
  private async undo(runner: QueryRunner, cause: unknown): Promise<Error | undefined> {
    if (cause instanceof TransactionTimeout) {
      this.options.logger.error({ err: cause }, "a transaction is stuck; its connection is dropped");
      return cause;
    }
    try {
      await runner.query("ROLLBACK");
      return undefined;
    } catch (failure) {
      this.options.logger.error({ err: failure, cause }, "a rollback failed; the connection is dropped");
      return failure instanceof Error ? failure : new Error(String(failure));
    }
  }
}

/** A connection whose ROLLBACK failed must not be reused: pg drops it when it is released with an error. */
async function release(runner: QueryRunner, broken: Error | undefined): Promise<void> {
  if (broken) {
    const client = (await runner.connect()) as { end?: () => Promise<void> };
    await client.end?.().catch(() => {});
  }
  await runner.release();
}

function readerOn(runner: QueryRunner): Reader {
  async function query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
    const result = await runner.query(sql, [...parameters], true);
    return result.records as Row[];
  }
  return { query, manager: runner.manager };
}

import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { DataSource, QueryRunner } from "typeorm";
import type { Logger } from "../logger";
import { type Model, postgresPool, postgresSource } from "./data-source";
import type { Engine, StatementListener } from "./engine";
import { insertStatement } from "./insert-statement";
import { migrateUp } from "./migrate-up";
import { Busy, type Reader, type Transaction } from "./transaction";

export interface PostgresOptions {
  url: string;
  model: Model;
  logger: Logger;
  poolSize?: number;
  onStatement?: StatementListener;
}

/** serialization_failure and deadlock_detected: the work was undone whole and may be tried again. */
const retryable = new Set(["40001", "40P01"]);
const longestRetries = 5;
/** Any number of server processes may start at once: one migrates, the others wait for it. */
const migrationLock = 7_092_311;

export class PostgresEngine implements Engine {
  readonly reader: Reader;
  readonly sharedPool: Pool;

  private constructor(
    private readonly source: DataSource,
    private readonly logger: Logger,
  ) {
    this.sharedPool = postgresPool(source);
    this.reader = {
      query: (sql, parameters) => source.query(sql, [...(parameters ?? [])]),
      manager: source.manager,
    };
  }

  static async open(options: PostgresOptions): Promise<PostgresEngine> {
    const source = postgresSource(options.url, options.model, options.poolSize ?? 10, options.onStatement);
    await source.initialize();
    const lock = source.createQueryRunner();
    try {
      await lock.query(`SELECT pg_advisory_lock(${migrationLock})`);
      await migrateUp(source);
    } finally {
      await lock.query(`SELECT pg_advisory_unlock(${migrationLock})`).catch(() => {});
      await lock.release();
    }
    return new PostgresEngine(source, options.logger);
  }

  get description(): string {
    return "PostgreSQL";
  }

  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!retryable.has(sqlState(error)) || attempt > longestRetries) throw error;
        await delay(Math.random() * 20 * attempt);
      }
    }
  }

  async snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const result = await work(readerOn(runner));
      await runner.query("COMMIT");
      return result;
    } finally {
      await runner.release();
    }
  }

  async ready(): Promise<void> {
    await this.transaction(async (tx) => void (await tx.query("SELECT 1 AS one")));
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }

  private async attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const runner = await this.connect();
    let broken: Error | undefined;
    try {
      await runner.query("BEGIN");
      const result = await work(transactionOn(runner));
      await runner.query("COMMIT");
      return result;
    } catch (error) {
      await runner.query("ROLLBACK").catch((failure: Error) => {
        broken = failure;
        this.logger.error({ err: failure }, "a rollback failed; the connection is dropped");
      });
      throw error;
    } finally {
      await release(runner, broken);
    }
  }

  private async connect(): Promise<QueryRunner> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.connect();
      return runner;
    } catch (error) {
      await runner.release();
      this.logger.error({ err: error }, "no connection to PostgreSQL");
      throw new Busy();
    }
  }
}

/** A connection whose ROLLBACK failed must not go back to the pool: pg drops it when its end is announced. */
async function release(runner: QueryRunner, broken: Error | undefined): Promise<void> {
  if (broken) {
    const client = (await runner.connect()) as { end?: () => Promise<void> };
    await client.end?.().catch(() => {});
  }
  await runner.release();
}

function readerOn(runner: QueryRunner): Reader {
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      const result = await runner.query(sql, [...parameters], true);
      return result.records as Row[];
    },
    manager: runner.manager,
  };
}

function transactionOn(runner: QueryRunner): Transaction {
  const reader = readerOn(runner);
  return {
    ...reader,
    async insert(entity, rows) {
      const { sql, parameters } = insertStatement(runner.connection.getMetadata(entity), rows);
      await reader.query(sql, parameters);
    },
    async savepoint(work) {
      await runner.query("SAVEPOINT work");
      try {
        return await work();
      } catch (error) {
        await runner.query("ROLLBACK TO SAVEPOINT work");
        throw error;
      }
    },
  };
}

function sqlState(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

import path from "node:path";
import pg from "pg";
import sqlite3 from "sqlite3";
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type Logger as TypeOrmLogger,
  type MigrationInterface,
  DefaultNamingStrategy,
} from "typeorm";
import type { Logger } from "../observability/logger";
import { type StatementListener, Busy } from "./database";

/** bigint columns hold kobo and milliseconds. Read as numbers; throws above Number.MAX_SAFE_INTEGER. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError("A bigint from the database is too large for a number");
  return value;
}

export type Model = {
  entities: (EntitySchema | (new () => object))[];
  migrations: (new () => MigrationInterface)[];
};

/** How a database is opened, whichever it is. */
export interface OpenOptions {
  model: Model;
  logger: Logger;
  onStatement?: StatementListener;
}

/** TypeORM's `verbose` would capture a stack trace for every statement, which costs more than the statement. */
const quietSqlite = { ...sqlite3, verbose: () => sqlite3 };

export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, "oyanet.sqlite");
}

export function sqliteSource(file: string, model: Model, onStatement: StatementListener): DataSource {
  return new DataSource({
    type: "sqlite",
    database: file,
    driver: quietSqlite,
    ...shared(model, onStatement),
  });
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool that throws Busy when no connection is available, because all are in use or the database is unreachable.
 * Nothing was done then, and the client may retry. TypeORM, the rate limits and our own transactions all use this pool.
 */
function busyPool(onNoConnection: (error: Error) => void): typeof pg.Pool {
  const refuse = (error: Error) => {
    onNoConnection(error);
    return new Busy(undefined, { cause: error });
  };
  return class BusyPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.PoolClient> | void {
      if (!callback) return super.connect().catch((error: Error) => Promise.reject(refuse(error)));
      super.connect((error, client, release) => callback(error && refuse(error), client, release));
    }
  };
}

export function postgresSource(
  url: string,
  model: Model,
  onStatement: StatementListener,
  onNoConnection: (error: Error) => void,
): DataSource {
  pg.types.setTypeParser(pg.types.builtins.INT8, readBigint); // not earlier: without PostgreSQL pg is never loaded
  return new DataSource({
    type: "postgres",
    url,
    driver: { ...pg, Pool: busyPool(onNoConnection) },
    ...shared(model, onStatement),
    extra: {
      max: 10,
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
      application_name: "oyanet",
    },
  });
}

export function postgresPool(source: DataSource): pg.Pool {
  return (source.driver as unknown as { master: pg.Pool }).master;
}

export function sqliteConnection(source: DataSource): sqlite3.Database {
  return (source.driver as unknown as { databaseConnection: sqlite3.Database }).databaseConnection;
}

function shared(model: Model, onStatement: StatementListener) {
  return {
    entities: model.entities,
    migrations: model.migrations,
    migrationsTransactionMode: "each",
    migrationsTableName: "schema_migration",
    namingStrategy: new SnakeCase(),
    synchronize: false,
    logger: listeningLogger(onStatement),
    logging: false,
  } satisfies Partial<DataSourceOptions>;
}

function listeningLogger(onStatement: StatementListener): TypeOrmLogger {
  const silent = () => {};
  return {
    logQuery: onStatement,
    logQueryError: silent,
    logQuerySlow: silent,
    logSchemaBuild: silent,
    logMigration: silent,
    log: silent,
  };
}

/** Maps customerId to customer_id, and recipient.kind to recipient_kind. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, embedded: string[]): string {
    const names = [...embedded, customName ?? propertyName];
    return names.join("_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

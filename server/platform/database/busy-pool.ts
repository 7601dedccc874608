import type { Pool, PoolClient } from "pg";
import type { Logger } from "../logger";
import { Busy } from "./transaction";

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/**
 * Who gets no connection, because all are taken or the database is away, has done nothing and may ask again. TypeORM,
 * the rate limits and our own transactions all draw on the pool here, so all of them say so.
 */
export function answerBusy(pool: Pool, logger: Logger): void {
  const connect = pool.connect.bind(pool) as (callback: Callback) => void;
  const withCallback = (callback: Callback) =>
    connect((error, client, release) => {
      if (error) logger.error({ err: error }, "no connection to PostgreSQL");
      callback(error && new Busy(), client, release);
    });
  const withPromise = () =>
    new Promise<PoolClient | undefined>((resolve, reject) => {
      withCallback((error, client) => (error ? reject(error) : resolve(client)));
    });
  pool.connect = ((callback?: Callback) =>
    callback ? withCallback(callback) : withPromise()) as Pool["connect"];
}

import { type Handler, Router } from "express";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/observability/logger";

/** A check writes to the database, so it runs at most once a second, however often it is requested. */
const pauseMilliseconds = 1_000;

/** `/healthz`: the process responds. `/readyz`: a write was committed within the last second. */
export function health(database: Database, logger: Logger): Handler {
  const router = Router();
  const check = () =>
    database.ready().then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, "not ready");
        return false;
      },
    );
  const readiness = new LRUCache<"", boolean>({ max: 1, ttl: pauseMilliseconds, fetchMethod: check });
  router.get("/healthz", (_, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_, res) => {
    if (await readiness.fetch("")) res.json({ status: "ready" });
    else res.status(503).json({ status: "not ready" });
  });
  return router;
}

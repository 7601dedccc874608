import { type Handler, Router } from "express";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/observability/logger";

/** A check writes to the database, so it runs at most once a second, however often it is requested. */
const pauseMilliseconds = 1_000;

/** `/healthz`: the process responds. `/readyz`: a write was committed within the last second. */
export function health(database: Database, logger: Logger): Handler {
  const router = Router();
  const isReady = readiness(database, logger);
  router.get("/healthz", (_, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_, res) => {
    if (await isReady()) res.json({ status: "ready" });
    else res.status(503).json({ status: "not ready" });
  });
  return router;
}

function readiness(database: Database, logger: Logger): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  let last = { at: Number.NEGATIVE_INFINITY, ready: false };

  async function check(): Promise<boolean> {
    const ready = await database.ready().then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, "not ready");
        return false;
      },
    );
    last = { at: performance.now(), ready };
    pending = null;
    return ready;
  }
  return async () => {
    if (performance.now() - last.at < pauseMilliseconds) return last.ready;
    pending ??= check();
    return pending;
  };
}

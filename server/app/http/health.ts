import { type Handler, Router } from "express";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/observability/logger";

/** A check costs a write: however often it is requested, there is one at a time and at most one a second. */
const pauseMilliseconds = 1_000;

/** `/healthz`: the process answers, nothing else is touched. `/readyz`: a write can be kept, and was just now. */
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

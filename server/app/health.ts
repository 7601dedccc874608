import { type Handler, Router } from "express";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";

/** Looking costs a write: however often it is asked, one look at a time and one a second. */
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
  let looked = Number.NEGATIVE_INFINITY;
  let seen: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    try {
      await database.ready();
      return true;
    } catch (error) {
      logger.error({ err: error }, "not ready");
      return false;
    } finally {
      looked = performance.now();
    }
  }
  return () => {
    const underWay = looked === Number.POSITIVE_INFINITY;
    if (!seen || (!underWay && performance.now() - looked >= pauseMilliseconds)) {
      looked = Number.POSITIVE_INFINITY;
      seen = look();
    }
    return seen;
  };
}

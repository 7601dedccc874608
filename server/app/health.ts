import { type Handler, Router } from "express";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";

/** `/healthz`: the process answers, nothing else is touched. `/readyz`: reader and writer answer too. */
export function health(database: Database, logger: Logger): Handler {
  const router = Router();
  router.get("/healthz", (_, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_, res) => {
    try {
      await database.ready();
      res.json({ status: "ready" });
    } catch (error) {
      logger.error({ err: error }, "not ready");
      res.status(503).json({ status: "not ready" });
    }
  });
  return router;
}

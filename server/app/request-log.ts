import type { Handler } from "express";
import type { Logger } from "../platform/logger";
import type { Metrics } from "../platform/metrics";
import { requestIdOf } from "./request-context";

/** Asked for so often, and so dull, that they are logged only to find a fault. */
const dull = /^\/(healthz|readyz|assets\/|sandbox\/assets\/)/;
const longestPath = 200;

/**
 * One line for each request: what, how it ended, how long it took, by which id its faults are found. The path stands
 * there without its query, which may hold a code from a mail; headers, variables and bodies never do.
 */
export function requestLog(logger: Logger, metrics: Metrics | null): Handler {
  // Nothing to look for and keep out: what the line holds is named below.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const begun = performance.now();
    const [path = ""] = req.originalUrl.split("?");
    const { method } = req;
    metrics?.requests.inc();
    res.once("close", () => {
      metrics?.requests.dec();
      const status = res.writableFinished ? res.statusCode : 0; // 0: the other side hung up first
      metrics?.responses.inc({ status });
      lines[dull.test(path) ? "debug" : "info"](
        {
          requestId: requestIdOf(res),
          method,
          path: path.slice(0, longestPath),
          status,
          milliseconds: Math.round(performance.now() - begun),
          ...res.locals.log,
        },
        "request",
      );
    });
    next();
  };
}

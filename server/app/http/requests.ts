import type { Request, Response, Handler } from "express";
import type { RequestContext } from "../../platform/graphql/request-context";
import { clientAddress } from "../../platform/http/client-address";
import { Cookies } from "../../platform/http/cookies";
import { type RateLimits, RequestLimits } from "../../platform/limits/request-limits";
import type { AnyApp } from "../build-app";
import type { Logger } from "../../platform/observability/logger";
import type { Metrics } from "../../platform/observability/metrics";

export function contextFactory({ parts, settings }: AnyApp, rates: RateLimits | null) {
  const [authenticate, ...more] = parts.flatMap((part) => part.authenticate ?? []);
  if (more.length > 0) throw new Error("Two modules say who is signed in");
  return async (req: Request, res: Response): Promise<RequestContext> => {
    const cookies = new Cookies(req, res, settings.secureCookies);
    const customerId = (await authenticate?.(cookies)) ?? null;
    return {
      ...requestParts(req, res, cookies, new RequestLimits(rates, clientAddress(req), customerId)),
      customerId,
    };
  };
}

export function requestParts(req: Request, res: Response, cookies: Cookies, limits: RequestLimits) {
  const log = {};
  res.locals.log = log;
  const userAgent = req.headers["user-agent"] ?? null;
  return { requestId: requestIdOf(res), log, result: {}, limits, cookies, userAgent };
}

/** The context of pages that are the same for everyone: no customer, no cookie and no browser identification. */
export function anonymousContext(): RequestContext {
  const never = (): never => {
    throw new Error("A public answer must not depend on a browser");
  };
  return {
    requestId: "",
    log: {},
    result: {},
    customerId: null,
    limits: new RequestLimits(null, "", null),
    cookies: new Cookies({ headers: {} }, { append: never }, false),
    userAgent: null,
  };
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader("X-Request-Id"));
}

/** Requested so often that they are logged at debug level. */
const frequent = /^\/(healthz|readyz|assets\/|sandbox\/assets\/)/;
const maxPathLength = 200;

/**
 * Logs one line per request: method, path, status, duration and the id used in its error logs. The path is logged
 * without its query, which may contain a code from a mail, also where its "?" or "#" is escaped; headers, variables and bodies are never logged.
 */
export function requestLog(logger: Logger, metrics: Metrics | null): Handler {
  // Redaction is unnecessary, because the fields are listed below.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const startedAt = performance.now();
    const [path = ""] = req.originalUrl.split(/[?#]|%(?:25)*(?:3f|23)/i);
    const { method } = req;
    metrics?.requests.inc();
    res.once("close", () => {
      metrics?.requests.dec();
      const status = res.writableFinished ? res.statusCode : 0; // 0: the client disconnected
      metrics?.responses.inc({ status });
      lines[frequent.test(path) ? "debug" : "info"](
        {
          requestId: requestIdOf(res),
          method,
          path: path.slice(0, maxPathLength),
          status,
          milliseconds: Math.round(performance.now() - startedAt),
          ...res.locals.log,
        },
        "request",
      );
    });
    next();
  };
}

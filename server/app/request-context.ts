import type { Request, Response } from "express";
import type { RequestContext } from "../platform/graphql/request-context";
import { Cookies } from "../platform/http/cookies";
import type { RateLimits } from "../platform/http/rate-limits";
import { RequestLimits } from "../platform/http/request-limits";
import type { AnyApp } from "./build-app";

/** A request → who asks. One session look-up, none without a cookie. */
export function contextFactory({ parts, settings }: AnyApp, rates: RateLimits | null) {
  const [authenticate, ...more] = parts.flatMap((part) => part.authenticate ?? []);
  if (more.length > 0) throw new Error("Two modules say who is signed in");
  return async (req: Request, res: Response): Promise<RequestContext> => {
    const cookies = new Cookies(req, res, settings.secureCookies);
    const customerId = (await authenticate?.(cookies)) ?? null;
    const log = {};
    res.locals.log = log;
    return {
      requestId: requestIdOf(res),
      log,
      customerId,
      limits: new RequestLimits(rates, req.ip ?? "", customerId),
      cookies,
      userAgent: req.headers["user-agent"] ?? null,
    };
  };
}

/** Who asks for what everybody gets: no customer, no cookie, and nothing that a browser could be told apart by. */
export function nobody(): RequestContext {
  const never = (): never => {
    throw new Error("What everybody gets may not depend on a browser");
  };
  return {
    requestId: "",
    log: {},
    customerId: null,
    limits: new RequestLimits(null, "", null),
    cookies: new Cookies({ headers: {} }, { append: never }, false),
    userAgent: null,
  };
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader("X-Request-Id"));
}

import type { Request, Response } from "express";
import { absoluteDays } from "../features/identity";
import type { RequestContext } from "../platform/graphql/request-context";
import { browserSecret } from "../platform/http/browser-secret";
import { Cookies } from "../platform/http/cookies";
import { KnownDevice } from "../platform/http/known-device";
import type { RateLimits } from "../platform/http/rate-limits";
import { RequestLimits } from "../platform/http/request-limits";
import type { Settings } from "../platform/settings";
import type { Services } from "./services";

const sessionCookie = "oyanet_session";
const maxAge = absoluteDays * 24 * 60 * 60;

/** A request → who asks, and how the browser's session begins and ends. One session look-up, none without a cookie. */
export function contextFactory(
  { sessions, passwords, clock }: Services,
  settings: Settings,
  limits: RateLimits | null,
) {
  return async (req: Request, res: Response): Promise<RequestContext> => {
    const cookies = new Cookies(req, res, settings.secureCookies);
    const device = new KnownDevice(cookies, settings.sessionSecret, clock, (email) =>
      passwords.ownedSince(email),
    );
    let token = cookies.get(sessionCookie);
    const live = token ? await sessions.find(token) : null;
    const customerId = live?.customerId ?? null;

    const log = {};
    res.locals.log = log;
    return {
      requestId: requestIdOf(res),
      log,
      customerId,
      limits: new RequestLimits(limits, req.ip ?? "", customerId, (email) => device.idFor(email)),
      cookies,
      rememberDevice: (email) => device.remember(email),
      browserSecret: browserSecret(cookies),
      session: {
        tokenHash: live?.tokenHash ?? null,
        async start(user, proof) {
          token = await sessions.start(user.id, req.headers["user-agent"] ?? null, token, proof);
          cookies.set(sessionCookie, token, { maxAge });
          device.remember(user.email);
        },
        async end() {
          if (token) await sessions.end(token);
          token = null;
          cookies.set(sessionCookie, "", { maxAge: 0 });
        },
      },
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
    limits: new RequestLimits(null, "", null, async () => null),
    cookies: new Cookies({ headers: {} }, { append: never }, false),
    rememberDevice: never,
    browserSecret: never,
    session: { tokenHash: null, start: never, end: never },
  };
}

export function requestIdOf(res: Response): string {
  return String(res.getHeader("X-Request-Id"));
}

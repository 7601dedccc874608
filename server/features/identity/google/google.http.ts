import { type Request, type RequestHandler, type Response, Router } from "express";
import { LRUCache } from "lru-cache";
import passport from "passport";
import { agesBy, type Clock } from "../../../platform/clock";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import type { Logger } from "../../../platform/observability/logger";
import { type Limit, RateLimited } from "../../../platform/limits/request-limits";
import type { HttpParts } from "../../../platform/module";
import { withTimeout } from "../../../platform/concurrency/with-timeout";
import { localPath } from "../../../values/local-path";
import type { IdentityService } from "../identity.service";
import type { BrowserSession } from "../sessions/session.service";
import type { GoogleAccounts, GoogleProfile } from "./google-accounts";
import { type GoogleAttempts, GoogleOutcome, type Outcome } from "./google-attempts";
import type { GooglePhotos } from "./google-photos";
import {
  createGoogleStrategy,
  type GoogleSettings,
  googleTimeoutMs,
  type GoogleRequest,
} from "./google-strategy";
import { minuteMs, minuteSeconds } from "../../../values/durations";

/** Every attempt waits for Google. Five per address, because many customers share one behind a carrier's NAT. */
const maxConcurrent = { perAddress: 5, all: 50 };
const callbackByAddress: Limit = { name: "googleCallbackByAddress", points: 120, seconds: minuteSeconds };

/** Who comes from there is not signed in: the account is locked. */
const lockPath = "/lock";

const noAnswer = "Google is not responding. Please try again, or log in with your password.";
const noMatch = "We could not finish logging you in. Please try again.";

interface Options {
  settings: GoogleSettings;
  publicUrl: string;
  attempts: GoogleAttempts;
  accounts: GoogleAccounts;
  identity: IdentityService;
  photos: GooglePhotos;
  browser: BrowserSession;
  contextOf: HttpParts["contextOf"];
  logger: Logger;
  clock: Clock;
}

/** `/auth/google` redirects to Google, which redirects to `/auth/google/callback`; the page `/login` shows the outcome. */
export function googleRoutes(options: Options): Router {
  const { attempts, accounts, identity, photos, browser, contextOf, logger, clock } = options;
  const authenticator = new passport.Passport();
  const callbackUrl = `${options.publicUrl}/auth/google/callback`;
  authenticator.use(createGoogleStrategy(options.settings, callbackUrl, attempts));
  const router = Router();
  /** The cookies of the answers of the last minute, by the verifier and code that were redeemed. */
  const recent = new LRUCache<string, Promise<string[]>>({ max: 10_000, ttl: minuteMs, ...agesBy(clock) });

  // These addresses act at a GET: a browser that only prepares a page must not start an attempt or redeem a code.
  router.get(["/auth/google", "/auth/google/callback"], (req, res, next) => {
    if (!isPrefetch(req)) return next();
    res.status(503).set("Cache-Control", "no-store").end();
  });

  router.get("/auth/google", (async (req: GoogleRequest, res, next) => {
    const { cookies, limits } = await contextOf(req, res);
    await limits.guardAddress(1);
    req.googleCookies = cookies;
    const returnTo = localPath(textOf(req.query.returnTo) ?? "/") ?? "/";
    // A link on another site must not lock the account of whoever follows it.
    const isOwnLink = (req.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
    req.googleReturnTo = returnTo === lockPath && !isOwnLink ? "/" : returnTo;
    authenticator.authenticate("google", { session: false })(req, res, next);
  }) as RequestHandler);

  router.get("/auth/google/callback", (async (req: GoogleRequest, res) => {
    const context = await contextOf(req, res);
    req.googleCookies = context.cookies;
    await settleOnce(req, res, context);
    res.redirect(303, "/login?mode=google");
  }) as RequestHandler);
  return router;

  /** Google accepts a code once. A request that the browser repeats meanwhile gets the cookies of the first one. */
  async function settleOnce(req: GoogleRequest, res: Response, context: RequestContext): Promise<void> {
    const answer = { state: textOf(req.query.state) ?? "", code: textOf(req.query.code) ?? "" };
    if (attempts.hasEnded(context.cookies, answer)) return;
    const verifier = attempts.verifierFor(context.cookies, answer.state);
    const settle = async () => {
      attempts.settle(context.cookies, await outcomeOf(req, res, context), answer);
      return [res.getHeader("Set-Cookie") ?? []].flat().map(String);
    };
    if (!verifier) return void (await settle());

    const key = `${verifier} ${answer.code}`;
    const first = recent.get(key);
    if (first) return void res.append("Set-Cookie", await first);
    const cookies = settle();
    recent.set(key, cookies);
    await cookies;
  }

  async function outcomeOf(req: GoogleRequest, res: Response, context: RequestContext): Promise<Outcome> {
    try {
      const profile = await limited(context, () => withTimeout(googleTimeoutMs, () => redeem(req, res)));
      if (attempts.newest(context.cookies)?.returnTo === lockPath) return await accounts.lock(profile);
      const outcome = await accounts.enter(profile);
      const { customerId } = outcome;
      if (!customerId) return outcome;
      const proof = { customerId, provider: "google", subject: profile.subject, passwordHash: null } as const;
      await browser.start(context, await identity.get(customerId), proof);
      photos.saveLater(customerId, profile.picture);
      return outcome;
    } catch (error) {
      logger.warn({ err: error }, "a sign-in by Google failed");
      return failureOf(error);
    }
  }

  /** Throws RateLimited. */
  async function limited<Result>({ limits }: RequestContext, work: () => Promise<Result>): Promise<Result> {
    await limits.consume(callbackByAddress, limits.address);
    return limits.whileFewerThan(maxConcurrent.perAddress, `google ${limits.address}`, () =>
      limits.whileFewerThan(maxConcurrent.all, "google", work),
    );
  }

  /** An error in the address counts only with this browser's state. */
  async function redeem(req: GoogleRequest, res: Response): Promise<GoogleProfile> {
    const { error, state } = req.query;
    if (error && !attempts.verifierFor(req.googleCookies!, textOf(state) ?? "")) throw new Error("state");
    return new Promise((resolve, reject) => {
      const answer = (failure: unknown, profile?: GoogleProfile | false, info?: unknown) => {
        if (failure) reject(failure);
        else if (profile) resolve(profile);
        else reject(new NotProved(info));
      };
      const noCode = () => reject(new Error("Google sent neither a code nor an error"));
      if (!req.query.code && !error) return noCode();
      authenticator.authenticate("google", { session: false }, answer)(req, res, noCode);
    });
  }
}

/** The customer cancelled at Google, or the state is not this browser's. */
class NotProved extends Error {
  readonly cancelled: boolean;

  constructor(info: unknown) {
    const message = (info as { message?: string } | undefined)?.message;
    super(message ?? "access_denied");
    this.cancelled = message !== "state";
  }
}

/** The provider's message if it has one, never an address or a stack. */
function failureOf(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : "";
  // The description may be missing, or no sentence.
  const message = error instanceof Error && typeof error.message === "string" ? error.message : "";
  if (error instanceof Error && "cancelled" in error && error.cancelled === true) {
    return { outcome: GoogleOutcome.CANCELLED, message: message === "access_denied" ? null : message };
  }
  if (error instanceof Refused || error instanceof RateLimited)
    return { outcome: GoogleOutcome.FAILED, message };
  if (message === "state") return { outcome: GoogleOutcome.FAILED, message: noMatch };
  const isProviders = (name === "AuthorizationError" || name === "TokenError") && message !== "";
  return { outcome: GoogleOutcome.FAILED, message: isProviders ? message.slice(0, 200) : noAnswer };
}

/** Also matches `prefetch;prerender`. */
function isPrefetch(req: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    /\b(prefetch|preview)\b/i.test(req.get(name) ?? ""),
  );
}

/** A repeated parameter, or an object, counts as missing. */
function textOf(parameter: unknown): string | null {
  return typeof parameter === "string" ? parameter : null;
}

/** `/photos/<user id>`: the customer's own picture, for the customer only. */
export function photoRoutes(photos: GooglePhotos, contextOf: HttpParts["contextOf"]): Router {
  const router = Router();
  router.get("/photos/:id", (async (req, res) => {
    const { customerId } = await contextOf(req, res);
    const photo = customerId === req.params.id ? await photos.find(customerId) : null;
    if (!photo) {
      res.status(404).json({ error: "Not found" });
      return;
    }
    res.set("Cache-Control", "private, max-age=3600").type(photo.contentType).send(photo.bytes);
  }) as RequestHandler);
  return router;
}

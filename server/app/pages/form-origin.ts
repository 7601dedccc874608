import { randomUUID, timingSafeEqual } from "node:crypto";
import type { Handler, Request } from "express";
import type { Cookies } from "../../platform/http/cookies";
import type { Logger } from "../../platform/observability/logger";
import { FormRefused } from "./refused-form";

const cookieName = "form_token";
const secondsOfToken = 3_600;
const fromElsewhere = "This form came from another site. Please open our page and fill it in there.";

/**
 * Whether the request comes from a page of the shop. Browsers say so in Sec-Fetch-Site, and older ones in Origin. Null if
 * the browser says neither: then the form needs a token.
 */
export function isFromShop(req: Request, origin: string): boolean | null {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = req.get("Origin");
  // Browsers send "null" from pages with the referrer policy no-referrer, which those with mailed codes have.
  return from === undefined || from === "null" ? null : from === origin;
}

interface SiteCheck {
  /** The shop's own origin: PUBLIC_URL, or the request's own. */
  originOf: (req: Request) => string;
  logger: Pick<Logger, "warn">;
  /** Whether a browser that hides the origin (`Origin: null`) is accepted, as for forms that need a token then. */
  acceptsNull: boolean;
}

/** Refuses a POST that a page of another site sends (403), before its body is read. */
export function refuseOtherSites({ originOf, logger, acceptsNull }: SiteCheck): Handler {
  return (req, _, next) => {
    const own = originOf(req);
    const origin = req.get("Origin");
    const isOwn = req.method !== "POST" || isFromShop(req, own);
    if (isOwn || (isOwn === null && (acceptsNull || !origin))) return next();
    logger.warn({ origin, own, site: req.get("Sec-Fetch-Site") }, "a request of another site was refused");
    next(new FormRefused(403, acceptsNull ? fromElsewhere : `${fromElsewhere} Its address is ${own}.`));
  };
}

/** Whether the form has the token of this browser's cookie, which no other site can read. */
export function hasToken(cookies: Cookies, token: string | null): boolean {
  const expected = Buffer.from(cookies.get(cookieName) ?? "");
  const given = Buffer.from(token ?? "");
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns the token of this browser, and sets its cookie. */
export function giveToken(cookies: Cookies): string {
  const token = cookies.get(cookieName) ?? randomUUID();
  cookies.set(cookieName, token, { maxAge: secondsOfToken });
  return token;
}

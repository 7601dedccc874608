import { randomUUID, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Cookies } from "../../platform/http/cookies";

const cookieName = "form_token";
const secondsOfToken = 3_600;

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

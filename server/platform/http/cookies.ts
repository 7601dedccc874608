import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/**
 * A browser takes such a cookie only from this very host, over https and for every path (RFC 6265bis, section
 * 4.1.3.2): no other host of the domain, and nobody on the wire, plants one.
 */
const hostOnly = "__Host-";

/**
 * The request's cookies and how to set one: HttpOnly and Lax always, Secure and bound to the host where the shop has
 * https. One of the plain name is not read there: anybody in the domain, or on the wire, could have planted it.
 */
export class Cookies {
  private readonly received: Record<string, string | undefined>;

  constructor(
    req: Pick<Request, "headers">,
    private readonly res: Pick<Response, "append">,
    private readonly secure: boolean,
  ) {
    this.received = parseCookie(req.headers.cookie ?? "");
  }

  /** As the browser sent it, or as it was set since. */
  get(name: string): string | null {
    return this.received[this.sentAs(name)] ?? null;
  }

  set(name: string, value: string, { maxAge }: CookieOptions): void {
    const flags = { path: "/", httpOnly: true, sameSite: "lax", secure: this.secure } as const;
    const cookie = { name: this.sentAs(name), value, maxAge, ...flags };
    this.res.append("Set-Cookie", stringifySetCookie(cookie));
    this.received[cookie.name] = maxAge > 0 ? value : undefined;
  }

  private sentAs(name: string): string {
    return this.secure ? hostOnly + name : name;
  }
}

/** A value with a mark that only this shop can make for this purpose: nothing to store, nothing to guess. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}

export function isSigned(secret: string, purpose: string, value: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, value));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  path?: string;
}

/** The request's cookies and how to set one: HttpOnly and Lax always, Secure where the shop has https. */
export class Cookies {
  private readonly received: Record<string, string | undefined>;

  constructor(
    req: Request,
    private readonly res: Response,
    private readonly secure: boolean,
  ) {
    this.received = parseCookie(req.headers.cookie ?? "");
  }

  get(name: string): string | null {
    return this.received[name] ?? null;
  }

  set(name: string, value: string, { maxAge, path = "/" }: CookieOptions): void {
    const flags = { httpOnly: true, sameSite: "lax", secure: this.secure } as const;
    this.res.append("Set-Cookie", stringifySetCookie({ name, value, path, maxAge, ...flags }));
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

import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

/**
 * The `__Host-` prefix: browsers accept such a cookie only from this host, over https and with path / (RFC 6265bis,
 * section 4.1.3.2), so that neither another host of the domain nor a network attacker can set it. A cookie of the back
 * office has its path, and so the `__Secure-` prefix.
 */
const scopes = {
  shop: { prefix: "__Host-", path: "/", sameSite: "lax" },
  admin: { prefix: "__Secure-", path: "/admin", sameSite: "strict" },
} as const;

/**
 * Reads and sets cookies: always HttpOnly, SameSite=Lax in the shop and Strict in the back office, over https also
 * Secure and with a prefix. Unprefixed cookies are then ignored, because another host of the domain or a network
 * attacker could have set them.
 */
export class Cookies {
  private readonly received: Record<string, string | undefined>;

  constructor(
    req: Pick<Request, "headers">,
    private readonly res: Pick<Response, "append">,
    private readonly secure: boolean,
    private readonly scope: keyof typeof scopes = "shop",
  ) {
    this.received = parseCookie(req.headers.cookie ?? "");
  }

  /** The value sent by the browser, or the one set during this request. */
  get(name: string): string | null {
    return this.received[this.sentAs(name)] ?? null;
  }

  /** `maxAge` in seconds; 0 removes the cookie. */
  set(name: string, value: string, { maxAge }: { maxAge: number }): void {
    const { path, sameSite } = scopes[this.scope];
    const flags = { path, httpOnly: true, sameSite, secure: this.secure };
    const cookie = { name: this.sentAs(name), value, maxAge, ...flags };
    this.res.append("Set-Cookie", stringifySetCookie(cookie));
    this.received[cookie.name] = maxAge > 0 ? value : undefined;
  }

  private sentAs(name: string): string {
    return this.secure ? scopes[this.scope].prefix + name : name;
  }
}

/** A value with a signature for this purpose, so that nothing has to be stored. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}

export function isSigned(secret: string, purpose: string, value: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, value));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

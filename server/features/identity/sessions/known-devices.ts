import { randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import { type Cookies, isSigned, sign } from "../../../platform/http/cookies";

/** `purpose` keeps the signatures of customers' and staff's browsers apart. */
interface Mark {
  cookie: string;
  purpose: string;
}

const customersDevice: Mark = { cookie: "oyanet_device", purpose: "device" };

const maxAge = 365 * 24 * 60 * 60;

/**
 * A signed cookie says that a browser has signed in with an email, or proved it, so that wrong passwords of strangers
 * do not slow it down. A cookie older than the password or a takeover does not count: it may be a stranger's.
 */
export class KnownDevices {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    private readonly ownedSince: (email: string) => Promise<Date | null>,
    private readonly mark = customersDevice,
  ) {}

  /** Null when the account with this email does not know the browser. */
  async idFor(cookies: Cookies, email: string): Promise<string | null> {
    const mark = this.markFor(cookies, email);
    if (!mark) return null;
    const since = await this.ownedSince(email);
    return since && mark.at < since.getTime() ? null : mark.id;
  }

  /** Returns the browser's id. */
  remember(cookies: Cookies, email: string): string {
    const id = this.markFor(cookies, email)?.id ?? randomBytes(16).toString("base64url");
    const at = String(this.clock.now().getTime());
    const signature = sign(this.secret, this.mark.purpose, `${id} ${at} ${email}`);
    cookies.set(this.mark.cookie, `${id}.${at}.${signature}`, { maxAge });
    return id;
  }

  private markFor(cookies: Cookies, email: string): { id: string; at: number } | null {
    const [id = "", at = "", signature = ""] = (cookies.get(this.mark.cookie) ?? "").split(".");
    return id && isSigned(this.secret, this.mark.purpose, `${id} ${at} ${email}`, signature)
      ? { id, at: Number(at) }
      : null;
  }
}

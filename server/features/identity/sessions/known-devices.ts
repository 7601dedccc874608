import { randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import { type Cookies, isSigned, sign } from "../../../platform/http/cookies";

/** Where the browsers of customers, or of staff, are remembered. `purpose` keeps their signatures apart. */
interface Mark {
  cookie: string;
  purpose: string;
}

const customersDevice: Mark = { cookie: "oyanet_device", purpose: "device" };

const maxAge = 365 * 24 * 60 * 60;

/**
 * Remembers in a signed cookie that a browser has signed in with an email, or proved it, so that wrong passwords of
 * strangers do not slow it down. A cookie that is older than the password or than a takeover of the account does not
 * count: it may be a stranger's.
 */
export class KnownDevices {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    private readonly ownedSince: (email: string) => Promise<Date | null>,
    private readonly mark = customersDevice,
  ) {}

  /** The browser's id when the account with this email knows it; null otherwise. */
  async idFor(cookies: Cookies, email: string): Promise<string | null> {
    const mark = this.markFor(cookies, email);
    if (!mark) return null;
    const since = await this.ownedSince(email);
    return since && mark.at < since.getTime() ? null : mark.id;
  }

  /** Since when the browser has been known to the account, regardless of its owner then; null when it never was. */
  knownAt(cookies: Cookies, email: string): Date | null {
    const mark = this.markFor(cookies, email);
    return mark && new Date(mark.at);
  }

  /** Stores the browser as known to the account with this email. */
  remember(cookies: Cookies, email: string): void {
    const id = this.markFor(cookies, email)?.id ?? randomBytes(16).toString("base64url");
    const at = String(this.clock.now().getTime());
    const signature = sign(this.secret, this.mark.purpose, `${id} ${at} ${email}`);
    cookies.set(this.mark.cookie, `${id}.${at}.${signature}`, { maxAge });
  }

  private markFor(cookies: Cookies, email: string): { id: string; at: number } | null {
    const [id = "", at = "", signature = ""] = (cookies.get(this.mark.cookie) ?? "").split(".");
    return id && isSigned(this.secret, this.mark.purpose, `${id} ${at} ${email}`, signature)
      ? { id, at: Number(at) }
      : null;
  }
}

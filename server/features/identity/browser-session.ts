import type { RequestContext } from "../../platform/graphql/request-context";
import type { Cookies } from "../../platform/http/cookies";
import type { KnownDevices } from "./known-devices";
import type { Proof } from "./proof";
import { hashOfToken } from "./secret-token";
import { absoluteDays, type SessionService } from "./session.service";

const name = "oyanet_session";
const maxAge = absoluteDays * 24 * 60 * 60;

type Asker = Pick<RequestContext, "cookies" | "userAgent">;

/** The session of the browser that asks: its token is a cookie. */
export class BrowserSession {
  constructor(
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
  ) {}

  /** The signed-in customer's id; null for a visitor. One look-up, none without a cookie. */
  async customerOf(cookies: Cookies): Promise<string | null> {
    const token = cookies.get(name);
    return token ? ((await this.sessions.find(token))?.customerId ?? null) : null;
  }

  /** What the database knows the session by; empty without one. */
  hashOf({ cookies }: Asker): string {
    const token = cookies.get(name);
    return token ? hashOfToken(token) : "";
  }

  /**
   * Ends the session that came with the request, if any, and gives the browser a new one. Throws
   * Refused(WrongCredentials) when what was proved proves nothing any more.
   */
  async start(
    { cookies, userAgent }: Asker,
    user: { id: string; email: string },
    proof: Proof,
  ): Promise<void> {
    const token = await this.sessions.start(user.id, userAgent, cookies.get(name), proof);
    cookies.set(name, token, { maxAge });
    this.devices.remember(cookies, user.email);
  }

  async end({ cookies }: Asker): Promise<void> {
    const token = cookies.get(name);
    if (token) await this.sessions.end(token);
    cookies.set(name, "", { maxAge: 0 });
  }
}

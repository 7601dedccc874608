import { LessThanOrEqual, MoreThan, Not } from "typeorm";
import { batchedPerTurn } from "../../../platform/concurrency/batched";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import type { RequestContext } from "../../../platform/graphql/request-context";
import type { Cookies } from "../../../platform/http/cookies";
import type { Logger } from "../../../platform/observability/logger";
import { parseEmailAddress } from "../../../values/email-address";
import { hashOfToken, newToken } from "../../../values/secret-token";
import type { CustomerHooks } from "../customer/customer-hooks";
import { refuseFrozen } from "../customer/account-freeze";
import { WrongCredentials } from "../identity.schema";
import type { KnownDevices } from "./known-devices";
import { type Proof, stillProves } from "../credential.entity";
import { Session } from "./session.entity";
import { lockCustomer, type User } from "../customer/user.entity";
import { minuteMs } from "../../../values/durations";

const idle = 12 * 60 * minuteMs;
const absoluteDays = 14;
const absolute = absoluteDays * 24 * 60 * minuteMs;
/** Uses within this time of the last one are not written, because a page sends many requests. */
const coarse = 5 * minuteMs;

interface SessionRow {
  token_hash: string;
  customer_id: string;
  last_seen_at: number;
}

/** Opaque tokens of 256 bits; the database holds only their SHA-256. Idle 12 hours, absolute 14 days. */
export class SessionService {
  private readonly live = batchedPerTurn((hashes) => this.readLive(hashes));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Ends the browser's previous session and returns the token for the cookie. Throws Refused(WrongCredentials) for an
   * outdated proof, and Refused(AccountOnHold).
   */
  async start(
    customerId: string,
    userAgent: string | null,
    before: string | null,
    proof: Proof | null = null,
  ): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (proof && !(await stillProves(tx, proof))) throw new Refused(new WrongCredentials());
      // A concurrent freeze of the account ends this session, or is seen here.
      await lockCustomer(tx, customerId);
      await refuseFrozen(tx, customerId);
      if (before) await tx.manager.delete(Session, { tokenHash: hashOfToken(before) });
      const shown = userAgent?.slice(0, 300) ?? null;
      await tx.manager.insert(Session, {
        tokenHash: hashOfToken(token),
        customerId,
        userAgent: shown,
        createdAt: now,
        lastSeenAt: now,
      });
    });
    return token;
  }

  /** Returns the customer's id; null when the token is unknown, idle for too long or too old. */
  async find(token: string): Promise<string | null> {
    const tokenHash = hashOfToken(token);
    const now = this.clock.now().getTime();
    const row = await this.live.load(tokenHash);
    if (!row) return null;
    if (now - row.last_seen_at > coarse) this.touch(tokenHash, now);
    return row.customer_id;
  }

  private async readLive(hashes: readonly string[]): Promise<(SessionRow | null)[]> {
    const now = this.clock.now().getTime();
    const parameters = [now - absolute, now - idle, ...hashes];
    const rows = await this.database.reader.query<SessionRow>(liveSessions(hashes.length), parameters);
    return hashes.map((hash) => rows.find((row) => row.token_hash === hash) ?? null);
  }

  async listOf(customerId: string): Promise<Session[]> {
    const now = this.clock.now().getTime();
    return this.database.reader.manager.find(Session, {
      where: {
        customerId,
        createdAt: MoreThan(new Date(now - absolute)),
        lastSeenAt: MoreThan(new Date(now - idle)),
      },
      order: { lastSeenAt: "DESC", tokenHash: "ASC" },
    });
  }

  async endAll(tx: Transaction, customerId: string, exceptHash = ""): Promise<void> {
    await tx.manager.delete(Session, { customerId, tokenHash: Not(exceptHash) });
  }

  async endOthers(customerId: string, exceptHash: string): Promise<void> {
    await this.database.transaction((tx) => this.endAll(tx, customerId, exceptHash));
  }

  async end(token: string): Promise<void> {
    const tokenHash = hashOfToken(token);
    await this.database.transaction((tx) => tx.manager.delete(Session, { tokenHash }));
  }

  async deleteExpired(): Promise<void> {
    const lastSeenAt = LessThanOrEqual(new Date(this.clock.now().getTime() - idle));
    await this.database.transaction((tx) => tx.manager.delete(Session, { lastSeenAt }));
  }

  /** The request does not wait for it; a lost update does no harm. */
  private touch(tokenHash: string, now: number): void {
    this.database
      .transaction((tx) => tx.manager.update(Session, { tokenHash }, { lastSeenAt: new Date(now) }))
      .catch((error: unknown) => this.logger.warn({ err: error }, "a session's last use was not recorded"));
  }
}

/**
 * The hashes are $3 and following. Run by every request with a session cookie: TypeORM would take five times the CPU.
 */
function liveSessions(count: number): string {
  const hashes = Array.from({ length: count }, (_, n) => `$${n + 3}`).join(", ");
  return `
    SELECT s.token_hash, s.customer_id, s.last_seen_at FROM session s
    WHERE s.token_hash IN (${hashes}) AND s.created_at > $1 AND s.last_seen_at > $2`;
}

const cookie = "oyanet_session";
const maxAge = absoluteDays * 24 * 60 * 60;

type Requester = Pick<RequestContext, "cookies" | "userAgent">;

export class BrowserSession {
  constructor(
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly hooks: CustomerHooks,
  ) {}

  /** Null for a visitor. One look-up, none without a cookie. */
  readonly customerOf = async (cookies: Cookies): Promise<string | null> => {
    const token = cookies.get(cookie);
    return token ? this.sessions.find(token) : null;
  };

  /** Empty without a session. */
  hashOf({ cookies }: Requester): string {
    const token = cookies.get(cookie);
    return token ? hashOfToken(token) : "";
  }

  /**
   * Replaces the browser's session. Throws Refused(WrongCredentials) for an outdated proof, and Refused(AccountOnHold).
   */
  async start(
    { cookies, userAgent }: Requester,
    user: Pick<User, "id" | "email">,
    proof: Proof,
  ): Promise<void> {
    const token = await this.sessions.start(user.id, userAgent, cookies.get(cookie), proof);
    cookies.set(cookie, token, { maxAge });
    const device = this.devices.remember(cookies, user.email);
    for (const hook of this.hooks.signedIn) await hook(user.id, device);
  }

  /** Allows the browser to confirm the email that it has signed up with. */
  remember({ cookies }: Requester, email: string): void {
    this.devices.remember(cookies, parseEmailAddress(email) ?? email);
  }

  async end({ cookies }: Requester): Promise<void> {
    const token = cookies.get(cookie);
    if (token) await this.sessions.end(token);
    cookies.set(cookie, "", { maxAge: 0 });
    for (const hook of this.hooks.signedOut) hook(cookies);
  }
}

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
import { lockCustomer } from "../customer/lock-customer";
import type { KnownDevices } from "./known-devices";
import { type Proof, stillProves } from "../password/proof";
import { Session } from "./session.entity";
import { liveSessions } from "./session.sql";
import type { User } from "../customer/user.entity";
import { minuteMs } from "../../../values/durations";

const idle = 12 * 60 * minuteMs;
const absoluteDays = 14;
const absolute = absoluteDays * 24 * 60 * minuteMs;
/** A use within this time of the last one is not written: a page sends many requests. */
const coarse = 5 * minuteMs;

interface LiveSession {
  tokenHash: string;
  customerId: string;
}

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
   * Starts a session and answers its token, for the cookie; ends the browser's previous one. Throws
   * Refused(WrongCredentials) when a proof is given that is not valid any more, and Refused(AccountOnHold).
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
      // An account that is put on hold at this moment ends this session, or is seen here.
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

  /** The live session of a token; null when it is unknown, was idle for too long, or is too old. */
  async find(token: string): Promise<LiveSession | null> {
    const tokenHash = hashOfToken(token);
    const now = this.clock.now().getTime();
    const row = await this.live.load(tokenHash);
    if (!row) return null;
    if (now - row.last_seen_at > coarse) this.touch(tokenHash, now);
    return { tokenHash, customerId: row.customer_id };
  }

  private async readLive(hashes: readonly string[]): Promise<(SessionRow | null)[]> {
    const now = this.clock.now().getTime();
    const parameters = [now - absolute, now - idle, ...hashes];
    const rows = await this.database.reader.query<SessionRow>(liveSessions(hashes.length), parameters);
    return hashes.map((hash) => rows.find((row) => row.token_hash === hash) ?? null);
  }

  /** The customer's live sessions, the last used first. */
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

  /** Ends the customer's sessions, all of them or all but one. */
  async endAll(tx: Transaction, customerId: string, exceptHash = ""): Promise<void> {
    await tx.manager.delete(Session, { customerId, tokenHash: Not(exceptHash) });
  }

  /** Signs the customer's other devices out. */
  async endOthers(customerId: string, exceptHash: string): Promise<void> {
    await this.database.transaction((tx) => this.endAll(tx, customerId, exceptHash));
  }

  async end(token: string): Promise<void> {
    const tokenHash = hashOfToken(token);
    await this.database.transaction((tx) => tx.manager.delete(Session, { tokenHash }));
  }

  /** Deletes sessions that have been idle for too long: they are not valid any more. */
  async deleteExpired(): Promise<void> {
    const lastSeenAt = LessThanOrEqual(new Date(this.clock.now().getTime() - idle));
    await this.database.transaction((tx) => tx.manager.delete(Session, { lastSeenAt }));
  }

  /** Runs beside the request, which does not wait for it; a lost update does no harm. */
  private touch(tokenHash: string, now: number): void {
    this.database
      .transaction((tx) => tx.manager.update(Session, { tokenHash }, { lastSeenAt: new Date(now) }))
      .catch((error: unknown) => this.logger.warn({ err: error }, "a session's last use was not recorded"));
  }
}

const cookie = "oyanet_session";
const maxAge = absoluteDays * 24 * 60 * 60;

type Requester = Pick<RequestContext, "cookies" | "userAgent">;

/** The session of the browser that sends the request: its token is a cookie. */
export class BrowserSession {
  constructor(
    private readonly sessions: SessionService,
    private readonly devices: KnownDevices,
    private readonly hooks: CustomerHooks,
  ) {}

  /** The signed-in customer's id; null for a visitor. One look-up, none without a cookie. */
  readonly customerOf = async (cookies: Cookies): Promise<string | null> => {
    const token = cookies.get(cookie);
    return token ? ((await this.sessions.find(token))?.customerId ?? null) : null;
  };

  /** The hash of the session's token; empty without a session. */
  hashOf({ cookies }: Requester): string {
    const token = cookies.get(cookie);
    return token ? hashOfToken(token) : "";
  }

  /**
   * Ends the session of the request, if any, and gives the browser a new one. Throws Refused(WrongCredentials) when the
   * proof is not valid any more, and Refused(AccountOnHold).
   */
  async start(
    { cookies, userAgent }: Requester,
    user: Pick<User, "id" | "email">,
    proof: Proof,
  ): Promise<void> {
    const token = await this.sessions.start(user.id, userAgent, cookies.get(cookie), proof);
    cookies.set(cookie, token, { maxAge });
    this.devices.remember(cookies, user.email);
  }

  /** The browser has signed up with that email, so that it may confirm it. */
  remember({ cookies }: Requester, email: string): void {
    this.devices.remember(cookies, parseEmailAddress(email) ?? email);
  }

  async end({ cookies }: Requester): Promise<void> {
    const token = cookies.get(cookie);
    if (token) await this.sessions.end(token);
    cookies.set(cookie, "", { maxAge: 0 });
    this.hooks.runSignedOut(cookies);
  }
}

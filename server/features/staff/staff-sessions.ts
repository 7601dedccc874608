import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import type { Cookies } from "../../platform/http/cookies";
import { hashOfToken, newToken } from "../../values/secret-token";
import { LessThan, Not } from "typeorm";
import type { Roles } from "./roles";
import { StaffMember, StaffSession } from "./staff.entity";
import { minuteMs } from "../../values/durations";

const cookie = "oyanet_staff";
const idle = 30 * minuteMs;
const absolute = 12 * 60 * minuteMs;
/** Uses within this time of the last one are not written. */
const coarse = minuteMs;

/** Sessions end after 30 idle minutes, and after 12 hours. The database holds hashed tokens. */
export class StaffSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly roles: Roles,
    private readonly isFactorRequired: boolean,
  ) {}

  /** Called after the password was accepted. Complete at once where no factor is needed. */
  async start(
    tx: Transaction,
    cookies: Cookies,
    staff: StaffMember,
    userAgent: string | null,
  ): Promise<void> {
    const token = newToken();
    const now = this.clock.now();
    const before = cookies.get(cookie);
    if (before) await tx.manager.delete(StaffSession, { id: hashOfToken(before) });
    await tx.manager.insert(StaffSession, {
      id: hashOfToken(token),
      staffId: staff.id,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastSeenAt: now,
      factorAt: null,
    });
    cookies.set(cookie, token, { maxAge: absolute / 1_000 });
  }

  /** Null without an active session. */
  async find(cookies: Cookies): Promise<SignedInStaff | null> {
    const token = cookies.get(cookie);
    if (!token) return null;
    const { manager } = this.database.reader;
    const session = await manager.findOneBy(StaffSession, { id: hashOfToken(token) });
    const now = this.clock.now();
    if (!session || isOver(session, now)) return null;
    const staff = await manager.findOneBy(StaffMember, { id: session.staffId });
    if (!staff || staff.disabledAt) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > coarse)
      await this.database.transaction((tx) =>
        tx.manager.update(StaffSession, { id: session.id }, { lastSeenAt: now }),
      );
    return {
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      permissions: await this.roles.permissionsOf(this.database.reader, staff.role),
      sessionId: session.id,
      isConfirmed: session.factorAt !== null || (!this.isFactorRequired && staff.totpSecret === null),
    };
  }

  async confirm(tx: Transaction, sessionId: string): Promise<void> {
    await tx.manager.update(StaffSession, { id: sessionId }, { factorAt: this.clock.now() });
  }

  async end(cookies: Cookies): Promise<void> {
    const token = cookies.get(cookie);
    if (token)
      await this.database.transaction((tx) => tx.manager.delete(StaffSession, { id: hashOfToken(token) }));
    cookies.set(cookie, "", { maxAge: 0 });
  }

  async endAll(tx: Transaction, staffId: string, except = ""): Promise<void> {
    await tx.manager.delete(StaffSession, { staffId, id: Not(except) });
  }

  async endOne(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.manager.delete(StaffSession, { id })).affected === 1;
  }

  async list(): Promise<StaffSession[]> {
    const sessions = await this.database.reader.manager.find(StaffSession, { order: { lastSeenAt: "DESC" } });
    return sessions.filter((session) => !isOver(session, this.clock.now()));
  }

  async deleteExpired(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - absolute));
    await this.database.transaction((tx) => tx.manager.delete(StaffSession, { createdAt }));
  }
}

function isOver({ createdAt, lastSeenAt }: StaffSession, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > idle || now.getTime() - createdAt.getTime() > absolute;
}

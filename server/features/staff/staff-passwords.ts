import { IsNull, Not } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { refuse, refuseField } from "../../platform/graphql/refusal";
import type { Cookies } from "../../platform/http/cookies";
import type { Job } from "../../platform/jobs/job";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { minuteMs } from "../../values/durations";
import { parseEmailAddress } from "../../values/email-address";
import { hashOfToken, newToken } from "../../values/secret-token";
import type { AuditLog } from "../audit-log";
import type { PasswordHasher } from "../identity";
import { StaffInvitation, StaffMember } from "./staff.entity";
import { newPasswordMail, passwordChangedMail, passwordRequestedMail } from "./staff.mails";
import type { StaffSessions } from "./staff-sessions";

const minutesOfNewPassword = 30;
const expired = "This link was used already or has expired. Ask for a new one";
const notCurrent = "This is not your current password";

export interface PasswordParts {
  database: Database;
  clock: Clock;
  hasher: PasswordHasher;
  sessions: StaffSessions;
  outbox: Outbox;
  template: MailTemplate;
  log: AuditLog;
}

/** Passwords of the staff, and the links by which they are chosen. As a job, it answers forgotten passwords. */
export class StaffPasswords implements Job {
  readonly name = "forgotten staff passwords";
  readonly pauseSeconds = 5;
  private readonly forgotten: string[] = [];
  private requestRun = () => {};

  constructor(private readonly parts: PasswordParts) {}

  onRunRequested(runNow: () => void): void {
    this.requestRun = runNow;
  }

  /** Looks the account up afterwards, so that the answer takes equally long for known and unknown addresses. */
  forget(email: string): void {
    this.forgotten.push(parseEmailAddress(email) ?? "");
    this.requestRun();
  }

  async run(): Promise<void> {
    for (let email = this.forgotten.shift(); email !== undefined; email = this.forgotten.shift())
      await this.answer(email);
  }

  /** Without a second factor a stolen mailbox would be enough: an owner or the operator has to invite the person again. */
  private async answer(email: string): Promise<void> {
    const { database, outbox, template, log } = this.parts;
    await database.transaction(async (tx) => {
      const member = await tx.manager.findOneBy(StaffMember, { email });
      if (!member?.passwordHash || !member.totpSecret || member.disabledAt) return;
      const code = await this.createLink(tx, member.id, minutesOfNewPassword);
      const canLogIn = { disabledAt: IsNull(), passwordHash: Not(IsNull()) };
      const owners = await tx.manager.findBy(StaffMember, { role: "owner", id: Not(member.id), ...canLogIn });
      const notices = owners.map((owner) => passwordRequestedMail(owner, member));
      await outbox.enqueue(tx, ...[newPasswordMail(member, code), ...notices].map(template));
      await log.prepareEntry(member.id, "staff forgot-password", member.id)(tx);
    });
  }

  /** Returns the code of the link. */
  async createLink(tx: Transaction, staffId: string, minutes: number): Promise<string> {
    const code = newToken();
    const expiresAt = new Date(this.parts.clock.now().getTime() + minutes * minuteMs);
    await tx.manager.insert(StaffInvitation, { id: hashOfToken(code), staffId, expiresAt });
    return code;
  }

  /** Starts a session, which still needs the second factor. Throws Refused. */
  async accept(code: string, password: string, cookies: Cookies, userAgent: string | null): Promise<void> {
    const { database, clock, hasher, sessions } = this.parts;
    const id = hashOfToken(code);
    const link = await database.reader.manager.findOneBy(StaffInvitation, { id });
    // A wrong code must not cost a hash.
    if (!link || link.expiresAt <= clock.now()) return refuse(expired);
    const passwordHash = await hasher.hash(password);
    await database.transaction(async (tx) => {
      const staff = await tx.manager.findOneByOrFail(StaffMember, { id: link.staffId });
      // Only with the second factor is a new password chosen by mail: it may have been reset since.
      if (staff.disabledAt || (staff.passwordHash && !staff.totpSecret)) return refuse(expired);
      // The person first, then the link, as everywhere: two transactions must not wait for each other.
      await tx.manager.update(StaffMember, { id: staff.id }, { passwordHash });
      const { affected } = await tx.manager.delete(StaffInvitation, { id });
      if (affected !== 1) return refuse(expired);
      if (staff.passwordHash) await this.finishChange(tx, staff, "staff new-password");
      await sessions.start(tx, cookies, staff, userAgent);
    });
  }

  /** Throws Refused. */
  async change(
    { id, sessionId }: SignedInStaff,
    { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  ): Promise<void> {
    const { database, hasher } = this.parts;
    const staff = await database.reader.manager.findOneByOrFail(StaffMember, { id });
    const before = staff.passwordHash;
    if (!before || !(await hasher.verify(before, oldPassword))) return refuseField("oldPassword", notCurrent);
    const passwordHash = await hasher.hash(newPassword);
    await database.transaction(async (tx) => {
      const unchanged = { id, passwordHash: before };
      const { affected } = await tx.manager.update(StaffMember, unchanged, { passwordHash });
      if (affected !== 1) return refuseField("oldPassword", notCurrent);
      await this.finishChange(tx, staff, "staff change-password", sessionId);
    });
  }

  /** Ends the person's links and other sessions, and tells them. */
  private async finishChange(tx: Transaction, staff: StaffMember, action: string, ownSession = "") {
    const { sessions, outbox, template, log } = this.parts;
    await tx.manager.delete(StaffInvitation, { staffId: staff.id });
    await sessions.endAll(tx, staff.id, ownSession);
    await outbox.enqueue(tx, template(passwordChangedMail(staff)));
    await log.prepareEntry(staff.id, action, staff.id)(tx);
  }
}

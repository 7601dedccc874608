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

interface PasswordParts {
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

  /** Without a second factor a stolen mailbox would be enough, so an owner or the operator has to mail the link. */
  private async answer(email: string): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      const member = await tx.manager.findOneBy(StaffMember, { email });
      if (!member?.passwordHash || !member.totpSecret || member.disabledAt) return;
      await this.mailLink(tx, member);
      await this.parts.log.prepareEntry(email, "staff forgot-password", member.id)(tx);
    });
  }

  /** Mails a link for a new password, and tells the owners. Returns its code. */
  async mailLink(tx: Transaction, member: StaffMember): Promise<string> {
    const { outbox, template } = this.parts;
    const code = await this.createLink(tx, member.id, minutesOfNewPassword);
    await outbox.enqueue(tx, template(newPasswordMail(member, code)));
    await this.tellOwners(tx, member, passwordRequestedMail);
    return code;
  }

  /** Returns the code of the link. */
  async createLink(tx: Transaction, staffId: string, minutes: number): Promise<string> {
    const code = newToken();
    const expiresAt = new Date(this.parts.clock.now().getTime() + minutes * minuteMs);
    await tx.manager.insert(StaffInvitation, { id: hashOfToken(code), staffId, expiresAt });
    return code;
  }

  /** Ends all sessions and other links of the person, and starts a session. Throws Refused. */
  async accept(code: string, password: string, cookies: Cookies, userAgent: string | null): Promise<void> {
    const { database, clock, hasher, sessions, log } = this.parts;
    const id = hashOfToken(code);
    const link = await database.reader.manager.findOneBy(StaffInvitation, { id });
    // A wrong code must not cost a hash.
    if (!link || link.expiresAt <= clock.now()) return refuse(expired);
    const passwordHash = await hasher.hash(password);
    await database.transaction(async (tx) => {
      const staff = await tx.manager.findOneByOrFail(StaffMember, { id: link.staffId });
      // The person first, then the link, as everywhere: two transactions must not wait for each other.
      await tx.manager.update(StaffMember, { id: staff.id }, { passwordHash });
      const { affected } = await tx.manager.delete(StaffInvitation, { id });
      if (affected !== 1) return refuse(expired);
      await tx.manager.delete(StaffInvitation, { staffId: staff.id });
      await sessions.endAll(tx, staff.id);
      if (staff.passwordHash) {
        await this.tellChanged(tx, staff);
        await this.tellOwners(tx, staff, passwordChangedMail);
        await log.prepareEntry(staff.email, "staff new-password", staff.id)(tx);
      }
      await sessions.start(tx, cookies, staff, userAgent);
    });
  }

  /** Ends the person's other sessions and all links. Throws Refused. */
  async change(
    { id, email, sessionId }: SignedInStaff,
    { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  ): Promise<void> {
    const { database, hasher, sessions, log } = this.parts;
    const staff = await database.reader.manager.findOneByOrFail(StaffMember, { id });
    const before = staff.passwordHash;
    if (!before || !(await hasher.verify(before, oldPassword))) return refuseField("oldPassword", notCurrent);
    const passwordHash = await hasher.hash(newPassword);
    await database.transaction(async (tx) => {
      const unchanged = { id, passwordHash: before };
      const { affected } = await tx.manager.update(StaffMember, unchanged, { passwordHash });
      if (affected !== 1) return refuseField("oldPassword", notCurrent);
      await tx.manager.delete(StaffInvitation, { staffId: id });
      await sessions.endAll(tx, id, sessionId);
      await this.tellChanged(tx, staff);
      await log.prepareEntry(email, "staff change-password", id)(tx);
    });
  }

  private async tellChanged(tx: Transaction, staff: StaffMember): Promise<void> {
    await this.parts.outbox.enqueue(tx, this.parts.template(passwordChangedMail(staff, staff)));
  }

  /** Mails the other owners who can log in. */
  private async tellOwners(
    tx: Transaction,
    member: StaffMember,
    mail: typeof passwordChangedMail,
  ): Promise<void> {
    const canLogIn = { disabledAt: IsNull(), passwordHash: Not(IsNull()) };
    const owners = await tx.manager.findBy(StaffMember, { role: "owner", id: Not(member.id), ...canLogIn });
    await this.parts.outbox.enqueue(tx, ...owners.map((owner) => this.parts.template(mail(owner, member))));
  }
}

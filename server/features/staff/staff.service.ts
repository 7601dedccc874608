import { randomUUID } from "node:crypto";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Reader, Transaction } from "../../platform/database/database";
import { InvalidField, refuse } from "../../platform/graphql/refusal";
import type { Cookies } from "../../platform/http/cookies";
import { parseEmailAddress } from "../../values/email-address";
import type { WriteLogEntry } from "../audit-log";
import { deviceName } from "../identity";
import { type RoleId, roles } from "./role-names";
import { isRole, type Roles } from "./roles";
import { hasFactor, type SecondFactor } from "./second-factor";
import { StaffInvitation, StaffMember } from "./staff.entity";
import { invitationMail } from "./staff.mails";
import type { StaffLimits } from "./staff-limits";
import type { PasswordParts, StaffPasswords } from "./staff-passwords";

const invitationMinutes = 72 * 60;
const wayBack =
  "If they forgot the password, they choose “Forgot password?”; without their app, reset their second factor first";
const wrong = "The email or the password is not right";

/** A signed-in person, or the operator of the server, who has an owner's rights. */
export type StaffManager = Pick<SignedInStaff, "id" | "role"> | "operator";

interface RoleRights {
  canManage: boolean;
  canGive: boolean;
}

export interface StaffParts extends PasswordParts {
  roles: Roles;
  factor: SecondFactor;
  limits: StaffLimits;
  passwords: StaffPasswords;
  shopName: string;
}

/** Checks the person's code in the transaction that it protects. */
export type ProveFactor = (tx: Transaction) => Promise<void>;

export class StaffService {
  constructor(private readonly parts: StaffParts) {}

  list(): Promise<StaffMember[]> {
    return this.parts.database.reader.manager.find(StaffMember, { order: { createdAt: "ASC" } });
  }

  find(id: string): Promise<StaffMember | null> {
    return this.parts.database.reader.manager.findOneBy(StaffMember, { id });
  }

  /**
   * Mails a link to choose a password. Can be repeated until it is used, and later for a person without a second factor,
   * whose old password ends: they cannot have a link mailed themselves. Throws Refused.
   */
  async invite(
    { name, email, role }: { name: string; email: string; role: string },
    by: StaffManager,
    writeLog: WriteLogEntry = async () => {},
  ): Promise<{ member: StaffMember; code: string }> {
    const address = parseEmailAddress(email) ?? refuse("Please enter an email address", invalid("email"));
    if (!isRole(role)) return refuse("There is no such role", invalid("role"));
    if (role === "owner") onlyOwner(by, "make somebody an owner", "role");
    const { database, clock, outbox, template, passwords, sessions } = this.parts;
    return database.transaction(async (tx) => {
      const existing = await tx.manager.findOneBy(StaffMember, { email: address });
      if (existing?.passwordHash && (existing.totpSecret || existing.disabledAt)) {
        const way = existing.disabledAt ? "Unblock their login" : wayBack;
        return refuse(`${address} is a member of staff already. ${way}`, invalid("email"));
      }
      if (by !== "operator" && by.id === existing?.id)
        return refuse("Change your own password under Your account", invalid("email"));
      if (existing) await this.requireRight(tx, by, existing.role, "canGive", "email");
      await this.requireRight(tx, by, role, "canGive", "role");
      const id = existing?.id ?? randomUUID();
      const unset = { passwordHash: null, totpSecret: null, totpPeriod: 0, disabledAt: null };
      const row = { id, name, email: address, role, createdAt: clock.now(), ...unset };
      await tx.manager.upsert(StaffMember, row, ["id"]);
      await tx.manager.delete(StaffInvitation, { staffId: id });
      await sessions.endAll(tx, id);
      const code = await passwords.createLink(tx, id, invitationMinutes);
      await outbox.enqueue(tx, template(invitationMail(row, code)));
      await writeLog(tx, { staff: id });
      return { member: row, code };
    });
  }

  async rename(id: string, name: string, writeLog: WriteLogEntry): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      await tx.manager.update(StaffMember, { id }, { name });
      await writeLog(tx);
    });
  }

  /** Starts a session, which still needs the second factor. Throws Refused. */
  async signIn(email: string, password: string, cookies: Cookies, userAgent: string | null): Promise<void> {
    const { database, hasher, sessions } = this.parts;
    const address = parseEmailAddress(email) ?? "";
    const staff = await database.reader.manager.findOneBy(StaffMember, { email: address });
    const isRight = await hasher.verify(staff?.passwordHash ?? null, password);
    if (!staff || !isRight || staff.disabledAt) return refuse(wrong);
    await database.transaction((tx) => sessions.start(tx, cookies, staff, userAgent));
  }

  /** Throws Refused for a wrong code. */
  async confirm(signedIn: SignedInStaff, code: string): Promise<void> {
    await this.withFactor(signedIn.id, code, (proveFactor) =>
      this.parts.database.transaction(async (tx) => {
        await proveFactor(tx);
        await this.parts.sessions.confirm(tx, signedIn.sessionId);
      }),
    );
  }

  /**
   * `work` calls `proveFactor` in its transaction, which throws Refused for a wrong code, and for a person without a
   * second factor. Throws RateLimited after many wrong codes.
   */
  withFactor<Result>(
    staffId: string,
    code: string,
    work: (proveFactor: ProveFactor) => Promise<Result>,
  ): Promise<Result> {
    return this.parts.limits.guardFactor(staffId, (check) =>
      work(async (tx) => {
        const staff = await tx.manager.findOneByOrFail(StaffMember, { id: staffId });
        await check(() => this.parts.factor.use(tx, staff, code));
      }),
    );
  }

  /** Null when no one has the email. */
  async invitedAt(email: string): Promise<Date | null> {
    const staff = await this.parts.database.reader.manager.findOneBy(StaffMember, { email });
    return staff?.createdAt ?? null;
  }

  /** People who can log in and whose role has all of these permissions. */
  async membersWith(permissions: readonly string[]): Promise<StaffMember[]> {
    const { reader } = this.parts.database;
    const members = await this.list();
    const may = await Promise.all(members.map(({ id }) => this.may(reader, id, permissions)));
    return members.filter((_, index) => may[index]);
  }

  /** The person can log in and their role has all of these permissions, now. */
  async may(reader: Reader, id: string, permissions: readonly string[]): Promise<boolean> {
    const member = await reader.manager.findOneBy(StaffMember, { id });
    if (!member?.passwordHash || member.disabledAt) return false;
    const granted = await this.parts.roles.permissionsOf(reader, member.role);
    return permissions.every((permission) => granted.has(permission));
  }

  /** Stores nothing until a code of it is confirmed. */
  async offerFactor({ id, email }: SignedInStaff): Promise<{ secret: string; uri: string }> {
    if ((await this.find(id))?.totpSecret) refuse(hasFactor);
    return this.parts.factor.create(email, this.parts.shopName);
  }

  /** Completes the session and returns recovery codes. Throws Refused. */
  async setUpFactor(signedIn: SignedInStaff, secret: string, code: string): Promise<string[]> {
    return this.parts.database.transaction(async (tx) => {
      const codes = await this.parts.factor.setUp(tx, signedIn.id, secret, code);
      await this.parts.sessions.confirm(tx, signedIn.sessionId);
      return codes;
    });
  }

  /** For a person who lost phone and codes. Ends all their sessions. */
  async resetFactor(id: string, by: StaffManager, writeLog: WriteLogEntry): Promise<StaffMember> {
    return this.update(id, { totpSecret: null, totpPeriod: 0 }, by, writeLog, "canGive");
  }

  /** Ends all their sessions. */
  async setDisabled(
    id: string,
    isDisabled: boolean,
    by: StaffManager,
    writeLog: WriteLogEntry,
  ): Promise<StaffMember> {
    const disabledAt = isDisabled ? this.parts.clock.now() : null;
    return this.update(id, { disabledAt }, by, writeLog, isDisabled ? "canManage" : "canGive");
  }

  /** For other people only; the last owner stays one. */
  async setRole(id: string, role: string, by: StaffManager, writeLog: WriteLogEntry): Promise<StaffMember> {
    if (!isRole(role)) return refuse("There is no such role", invalid("role"));
    if (role === "owner") onlyOwner(by, "make somebody an owner", "role");
    if (by !== "operator" && by.id === id)
      return refuse("Nobody changes their own role. Ask another owner", invalid("role"));
    return this.update(id, { role }, by, writeLog, "canManage");
  }

  async sessions() {
    const members = new Map((await this.list()).map((member) => [member.id, member]));
    const sessions = await this.parts.sessions.list();
    return sessions.flatMap(({ id, staffId, userAgent, createdAt, lastSeenAt }) => {
      const member = members.get(staffId);
      return member ? [{ id, member, device: deviceName(userAgent), createdAt, lastSeenAt }] : [];
    });
  }

  async endSession(id: string, writeLog: WriteLogEntry): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      if (!(await this.parts.sessions.endOne(tx, id))) refuse("This session has ended already");
      await writeLog(tx);
    });
  }

  /** With the permissions of each role, and this person's rights over it. */
  roles(by: StaffManager) {
    const { reader } = this.parts.database;
    return Promise.all(
      Object.entries(roles).map(async ([id, label]) => {
        const permissions = [...(await this.parts.roles.permissionsOf(reader, id))];
        return { id, label, permissions, ...(await this.rightsOver(reader, by, id)) };
      }),
    );
  }

  async permissions(by: StaffManager) {
    const { database, roles: known } = this.parts;
    const granted = await this.grantedBy(database.reader, by);
    return [...known.permissions].map(([name, { label }]) => ({ name, label, canGrant: granted(name) }));
  }

  /** Only owners allow what moves money, others what they may do themselves. */
  private async grantedBy(reader: Reader, by: StaffManager): Promise<(permission: string) => boolean> {
    const { roles: known } = this.parts;
    const mine = await known.permissionsOf(reader, roleOf(by));
    return (permission) => mine.has(permission) && (roleOf(by) === "owner" || !known.movesMoney(permission));
  }

  /** Not for one's own role. Throws Refused. */
  async setPermission(
    { role, permission, isGranted }: { role: RoleId; permission: string; isGranted: boolean },
    by: StaffManager,
    writeLog: WriteLogEntry,
  ): Promise<void> {
    await this.parts.database.transaction(async (tx) => {
      if (isGranted && !(await this.grantedBy(tx, by))(permission))
        refuse(
          this.parts.roles.movesMoney(permission)
            ? "Only an owner can allow what moves money"
            : "Only somebody who may do this can allow it",
        );
      if (roleOf(by) === role) refuse("Nobody changes what their own role may do. Ask an owner");
      await this.requireRight(tx, by, role, "canManage", "role");
      await this.parts.roles.set(tx, role, permission, isGranted);
      await writeLog(tx);
    });
  }

  /** A person gives nobody, not themselves either, more than they have: otherwise they would have every permission. */
  private async rightsOver(reader: Reader, by: StaffManager, role: string): Promise<RoleRights> {
    if (roleOf(by) === "owner") return { canManage: true, canGive: true };
    const { roles: known } = this.parts;
    const mine = await known.permissionsOf(reader, roleOf(by));
    const theirs = await known.permissionsOf(reader, role);
    const canManage = role !== "owner" && [...theirs].every((permission) => mine.has(permission));
    return { canManage, canGive: canManage && ![...theirs].some((each) => known.movesMoney(each)) };
  }

  private async requireRight(
    tx: Transaction,
    by: StaffManager,
    role: string,
    right: keyof RoleRights,
    field: string,
  ): Promise<void> {
    if (role === "owner") onlyOwner(by, "change an owner", field);
    const rights = await this.rightsOver(tx, by, role);
    if (rights[right]) return;
    const label = isRole(role) ? roles[role] : role;
    refuse(
      rights.canManage
        ? `The role ${label} moves money. Only an owner can give it`
        : `The role ${label} may do more than yours. Ask an owner`,
      invalid(field),
    );
  }

  private async update(
    id: string,
    values: Partial<StaffMember>,
    by: StaffManager,
    writeLog: WriteLogEntry,
    right: keyof RoleRights,
  ): Promise<StaffMember> {
    return this.parts.database.transaction(async (tx) => {
      const member = await tx.manager.findOneBy(StaffMember, { id });
      if (member) await this.requireRight(tx, by, member.role, right, "id");
      if (values.role) await this.requireRight(tx, by, values.role, "canGive", "role");
      const { affected } = await tx.manager.update(StaffMember, { id }, values);
      if (affected !== 1) return refuse("This person is not a member of staff", invalid("id"));
      if (!(await tx.manager.find(StaffMember)).some(isActiveOwner))
        return refuse("The shop needs an owner who can log in. Make somebody else an owner first");
      await this.parts.sessions.endAll(tx, id);
      await writeLog(tx, { staff: id });
      return tx.manager.findOneByOrFail(StaffMember, { id });
    });
  }
}

/** Whether this is an owner who can log in: without one, only the command line invites people. */
export const isActiveOwner = ({ role, disabledAt, passwordHash }: StaffMember) =>
  role === "owner" && !disabledAt && passwordHash !== null;

const roleOf = (by: StaffManager) => (by === "operator" ? "owner" : by.role);

/** Refuses other managers of the staff: whoever could make owners would be one. */
function onlyOwner(by: StaffManager, what: string, field: string): void {
  if (roleOf(by) !== "owner") refuse(`Only an owner can ${what}`, invalid(field));
}

const invalid = (field: string) => new InvalidField(field, "Please check this field");

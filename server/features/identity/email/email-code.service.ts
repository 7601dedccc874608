import {
  type FindOptionsWhere,
  In,
  IsNull,
  MoreThanOrEqual,
  Not,
  Column,
  Entity,
  PrimaryColumn,
} from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import { hashOfToken, newToken } from "../../../values/secret-token";
import { CodeNotValid, CodeProblem } from "../identity.schema";
import { minuteMs } from "../../../values/durations";
import { InstantColumn } from "../../../platform/database/entities";

export type CodePurpose = "verifyEmail" | "resetPassword" | "setPin" | "changeEmail" | "restoreEmail";

/** A mailed code. The code itself is only in the mail. */
@Entity("email_code")
export class EmailCode {
  /** SHA-256 of the code, in hexadecimal. */
  @PrimaryColumn("varchar")
  codeHash!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  purpose!: CodePurpose;

  /** The Google identity that the code links to the account; null for a plain verification. */
  @Column("text", { nullable: true })
  googleSubject!: string | null;

  /** The email to which the code changes the account; null for other purposes. */
  @Column("text", { nullable: true })
  email!: string | null;

  /** Whether a change of the email keeps the account's Google links. */
  @Column("boolean", { default: false })
  keepsGoogle!: boolean;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  usedAt!: Date | null;
}

const lifetimes: Record<CodePurpose, number> = {
  verifyEmail: 24 * 60 * minuteMs,
  resetPassword: 60 * minuteMs,
  setPin: 60 * minuteMs,
  changeEmail: 60 * minuteMs,
  restoreEmail: 7 * 24 * 60 * minuteMs,
};

interface CodeFor {
  purpose: CodePurpose;
  customerId: string;
  /** Present on a code that links a Google identity. */
  googleSubject?: string | null;
  email?: string;
  keepsGoogle?: boolean;
}

/** Valid codes of one kind: mails may arrive out of order, and strangers may request some. */
const newest = 3;

/**
 * Codes for single use: 256 bits in the mail, their hash in the database. The newest three are valid; using one ends
 * the others.
 */
export class EmailCodeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a new code; the two newest earlier ones for the purpose stay valid. Returns false, and changes nothing, when
   * `mail` has not queued it. Codes for Google, and those of each email, are counted apart, so that a stranger cannot
   * displace them; a way back to an earlier email is never displaced.
   */
  async create(
    tx: Transaction,
    { purpose, customerId, googleSubject = null, email, keepsGoogle = false }: CodeFor,
    mail: (code: string) => Promise<boolean>,
  ): Promise<boolean> {
    const code = newToken();
    if (!(await mail(code))) return false;
    const kind = { customerId, purpose, googleSubject: googleSubject ?? IsNull(), email: email ?? IsNull() };
    const stored = await tx.manager.find(EmailCode, {
      where: { ...kind, usedAt: IsNull() },
      order: { createdAt: "DESC", codeHash: "ASC" },
      take: newest - 1,
    });
    const older = { ...kind, codeHash: Not(In(stored.map(({ codeHash }) => codeHash))) };
    if (purpose !== "restoreEmail") await tx.manager.delete(EmailCode, older);
    await tx.manager.insert(EmailCode, {
      codeHash: hashOfToken(code),
      customerId,
      purpose,
      googleSubject,
      email: email ?? null,
      keepsGoogle,
      createdAt: this.clock.now(),
      usedAt: null,
    });
    return true;
  }

  /** Throws Refused(CodeNotValid). Does not use the code up. */
  check(purpose: CodePurpose, code: string): Promise<EmailCode> {
    return this.find(this.database.reader, purpose, code);
  }

  /** The oldest one; null when there is none. */
  findValid(
    tx: Transaction,
    purpose: CodePurpose,
    which: FindOptionsWhere<EmailCode>,
  ): Promise<EmailCode | null> {
    const createdAt = MoreThanOrEqual(new Date(this.clock.now().getTime() - lifetimes[purpose]));
    const where = { ...which, purpose, usedAt: IsNull(), createdAt };
    return tx.manager.findOne(EmailCode, { where, order: { createdAt: "ASC" } });
  }

  /** Throws Refused(CodeNotValid). One of several concurrent uses succeeds. */
  async use(tx: Transaction, purpose: CodePurpose, code: string): Promise<EmailCode> {
    const found = await this.find(tx, purpose, code);
    const unused = { codeHash: hashOfToken(code), usedAt: IsNull() };
    const { affected } = await tx.manager.update(EmailCode, unused, { usedAt: this.clock.now() });
    if (affected === 0) throw new Refused(new CodeNotValid(CodeProblem.USED));
    // An older email stays restorable: the newer ones may be a stranger's.
    const since = purpose === "restoreEmail" ? found.createdAt : new Date(0);
    await this.end(tx, found.customerId, purpose, since);
    return found;
  }

  /** Of all purposes, but never the way back to an earlier email, unless one is given. */
  async end(
    tx: Transaction,
    customerId: string,
    purpose: CodePurpose | null = null,
    since = new Date(0),
  ): Promise<void> {
    const ended = {
      customerId,
      usedAt: IsNull(),
      purpose: purpose ?? Not<CodePurpose>("restoreEmail"),
      createdAt: MoreThanOrEqual(since),
    };
    await tx.manager.update(EmailCode, ended, { usedAt: this.clock.now() });
  }

  private async find(reader: Reader, purpose: CodePurpose, code: string): Promise<EmailCode> {
    const found = await reader.manager.findOneBy(EmailCode, { codeHash: hashOfToken(code), purpose });
    if (!found) throw new Refused(new CodeNotValid(CodeProblem.WRONG));
    if (found.usedAt) throw new Refused(new CodeNotValid(CodeProblem.USED));
    const expired = this.clock.now().getTime() - found.createdAt.getTime() > lifetimes[purpose];
    if (expired) throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
    return found;
  }
}

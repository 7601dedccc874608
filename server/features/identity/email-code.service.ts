import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Reader, Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import { type CodePurpose, EmailCode } from "./email-code.entity";
import { CodeNotValid, CodeProblem } from "./identity.refusals";
import { hashOfToken, newToken } from "./secret-token";

const minute = 60_000;
const lifetimes: Record<CodePurpose, number> = { verifyEmail: 24 * 60 * minute, resetPassword: 30 * minute };

/**
 * Of the customer's codes for a purpose, as many as $3 that are of use. What proves the e-mail for Google is apart:
 * whoever made the account cannot displace it by asking for the others, which leave them in.
 */
const keepNewest = `
  DELETE FROM email_code WHERE customer_id = $1 AND purpose = $2 AND COALESCE(google_subject, '') = $4
    AND code_hash NOT IN (
      SELECT code_hash FROM email_code
      WHERE customer_id = $1 AND purpose = $2 AND COALESCE(google_subject, '') = $4 AND used_at IS NULL
      ORDER BY created_at DESC, code_hash LIMIT $3)`;

interface CodeRow {
  customer_id: string;
  google_subject: string | null;
  created_at: number;
  used_at: number | null;
}

/** What a code proves: that the person reads this customer's mail. */
export interface ProvedCode {
  customerId: string;
  googleSubject: string | null;
}

/** Mails overtake each other, and strangers ask for some: so many of one kind are of use at the same time. */
const newest = 3;

/** Single use, the newest three: 256 bits in the mail, their hash in the database. Using one ends the others. */
export class EmailCodeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new code for the mail; of those sent before for the same purpose, the two newest stay of use. */
  async create(
    tx: Transaction,
    purpose: CodePurpose,
    customerId: string,
    googleSubject: string | null = null,
  ): Promise<string> {
    const code = newToken();
    await tx.query(keepNewest, [customerId, purpose, newest - 1, googleSubject ?? ""]);
    await tx.insert(EmailCode, [
      { codeHash: hashOfToken(code), customerId, purpose, googleSubject, createdAt: this.clock.now() },
    ]);
    return code;
  }

  /** Throws Refused(CodeNotValid) when the code could not be used now; leaves it as it is. */
  async check(purpose: CodePurpose, code: string): Promise<void> {
    await this.find(this.database.reader, purpose, code);
  }

  /** Uses the code up. Throws Refused(CodeNotValid): of twenty at once, nineteen are told that it was used. */
  async use(tx: Transaction, purpose: CodePurpose, code: string): Promise<ProvedCode> {
    const found = await this.find(tx, purpose, code);
    const used = await tx.query(
      "UPDATE email_code SET used_at = $1 WHERE code_hash = $2 AND used_at IS NULL RETURNING code_hash",
      [this.clock.now().getTime(), hashOfToken(code)],
    );
    if (used.length === 0) throw new Refused(new CodeNotValid(CodeProblem.USED));
    await this.end(tx, found.customerId, purpose);
    return found;
  }

  /** Has the customer's codes count as used: those of one purpose, or all. */
  async end(tx: Transaction, customerId: string, purpose: CodePurpose | null = null): Promise<void> {
    await tx.query(
      `UPDATE email_code SET used_at = $1
       WHERE customer_id = $2 AND used_at IS NULL AND purpose = COALESCE($3, purpose)`,
      [this.clock.now().getTime(), customerId, purpose],
    );
  }

  private async find(reader: Reader, purpose: CodePurpose, code: string): Promise<ProvedCode> {
    const [row] = await reader.query<CodeRow>(
      "SELECT customer_id, google_subject, created_at, used_at FROM email_code WHERE code_hash = $1 AND purpose = $2",
      [hashOfToken(code), purpose],
    );
    if (!row) throw new Refused(new CodeNotValid(CodeProblem.WRONG));
    if (row.used_at !== null) throw new Refused(new CodeNotValid(CodeProblem.USED));
    const expired = this.clock.now().getTime() - row.created_at > lifetimes[purpose];
    if (expired) throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
    return { customerId: row.customer_id, googleSubject: row.google_subject };
  }
}

import { hashOfToken } from "../../values/secret-token";
import type { Clock } from "../clock";
import type { Database } from "../database/database";
import type { Transaction } from "../database/transaction";
import type { Mail } from "./mail";

const hour = 60 * 60_000;

/**
 * Shifts the times of the newest mails by one. A single statement locks the key's row, so that concurrent processes
 * count correctly. Returns a row when the oldest of these mails was sent more than an hour ago.
 */
const shift = `
  ON CONFLICT (id) DO UPDATE SET
    newest_at = excluded.newest_at, second_at = unconfirmed_mail.newest_at, third_at = unconfirmed_mail.second_at`;
const insert = "INSERT INTO unconfirmed_mail (id, newest_at, second_at, third_at) VALUES ($1, $2, 0, 0)";
const takeOwners = `${insert} ${shift} WHERE unconfirmed_mail.newest_at <= $3 RETURNING id`;
const takeShared = `${insert} ${shift} WHERE unconfirmed_mail.second_at <= $3 RETURNING id`;
/** Updates both rows in one statement. Returns both when both had room. */
const takeStrangers = `${insert}, ($4, $2, 0, 0) ${shift}
  WHERE CASE unconfirmed_mail.id WHEN $1 THEN unconfirmed_mail.second_at ELSE unconfirmed_mail.newest_at END <= $3
  RETURNING id`;

/** Of a row that had room when the other had none. */
const giveBack =
  "UPDATE unconfirmed_mail SET newest_at = second_at, second_at = third_at, third_at = 0 WHERE id = $1";

const forget = "DELETE FROM unconfirmed_mail WHERE newest_at <= $1";

/**
 * An unconfirmed address gets at most three mails an hour. One of the three is reserved for links that give the owner
 * access to the account. A reset link is valid for an hour, so the owner always has one or can get one, whatever
 * strangers request. Visits booked by strangers use one of the other two.
 */
export class UnconfirmedAllowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the mail may be sent, and counts it if so. */
  async take(tx: Transaction, { to, access, isByStranger }: Mail, now: Date): Promise<boolean> {
    const address = to.address.toLowerCase();
    const at = now.getTime();
    const takes = async (sql: string, ...[key, ...others]: [string, ...string[]]) => {
      const values = [hashOfToken(key), at, at - hour, ...others.map(hashOfToken)];
      const taken = await tx.query<{ id: string }>(sql, values);
      if (taken.length === 1 + others.length) return true;
      for (const { id } of taken) await tx.query(giveBack, [id]);
      return false;
    };

    // Reset links can be requested by anyone, so they never use up the allowance of other mails.
    if (access === "reset") return takes(takeOwners, `owner ${address}`);
    if (access === "google" && (await takes(takeOwners, `owner ${address}`))) return true;
    if (isByStranger) return takes(takeStrangers, address, `stranger ${address}`);
    return takes(takeShared, address);
  }

  /** Deletes entries too old to count. */
  async forgetOld(): Promise<void> {
    const old = this.clock.now().getTime() - hour;
    await this.database.transaction((tx) => tx.query(forget, [old]));
  }
}

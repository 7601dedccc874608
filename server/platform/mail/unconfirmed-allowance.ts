import { hashOfToken } from "../../values/secret-token";
import type { Clock } from "../clock";
import type { Database } from "../database/database";
import type { Transaction } from "../database/transaction";
import type { Mail } from "./mail";

const minute = 60_000;
const hour = 60 * minute;
/** As long as a link that resets a password works: within this time the earlier link is still of use. */
const accessPause = 30 * minute;

/**
 * Moves the times of the newest mails on by one. One statement that locks the address's row, so that it counts
 * correctly for any number of processes. Returns a row where the oldest of the three is old enough.
 */
const shift = `
  INSERT INTO unconfirmed_mail (id, newest_at, second_at, third_at) VALUES ($1, $2, 0, 0)
  ON CONFLICT (id) DO UPDATE SET
    newest_at = excluded.newest_at, second_at = unconfirmed_mail.newest_at, third_at = unconfirmed_mail.second_at`;
const takeOne = `${shift} WHERE unconfirmed_mail.third_at <= $3 RETURNING id`;
const takeAccess = `${shift} WHERE unconfirmed_mail.newest_at <= $3 RETURNING id`;

const forget = "DELETE FROM unconfirmed_mail WHERE newest_at <= $1";

/**
 * How many mails an address gets that nobody has confirmed: three an hour, of all kinds together. Beyond them a link
 * into the account (confirm, Google, reset) is sent when the newest link of its kind is 30 minutes old: the owner of
 * the address always has a link or gets one, whatever a stranger orders in that name.
 */
export class UnconfirmedAllowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether the mail may be sent; it is counted then. */
  async take(tx: Transaction, { to, access }: Mail, now: Date): Promise<boolean> {
    const address = to.address.toLowerCase();
    const at = now.getTime();
    const takes = async (sql: string, key: string, before: number) =>
      (await tx.query(sql, [hashOfToken(key), at, before])).length > 0;
    if (await takes(takeOne, address, at - hour)) {
      if (access) await tx.query(shift, [hashOfToken(`${access} ${address}`), at]);
      return true;
    }
    if (!access || !(await takes(takeAccess, `${access} ${address}`, at - accessPause))) return false;
    await tx.query(shift, [hashOfToken(address), at]);
    return true;
  }

  /** Deletes what is too old to count. */
  async forgetOld(): Promise<void> {
    const old = this.clock.now().getTime() - hour;
    await this.database.transaction((tx) => tx.query(forget, [old]));
  }
}

import { LessThanOrEqual } from "typeorm";
import { hashOfToken } from "../../values/secret-token";
import type { Clock } from "../clock";
import type { Database, Transaction } from "../database/database";
import type { Mail } from "./mail";
import { countMail, countStrangersMail } from "./unconfirmed-allowance.sql";
import { UnconfirmedMail } from "./unconfirmed-mail.entity";

const hour = 60 * 60_000;

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
    const takes = async (key: string, most: 1 | 2) =>
      (await tx.query(countMail, [hashOfToken(key), at, at - hour, most])).length === 1;

    // Reset links can be requested by anyone, so they never use up the allowance of other mails.
    if (access === "reset") return takes(`owner ${address}`, 1);
    if (access === "google" && (await takes(`owner ${address}`, 1))) return true;
    if (!isByStranger) return takes(address, 2);
    const keys = [hashOfToken(address), hashOfToken(`stranger ${address}`)] as const;
    const taken = await tx.query<{ id: string }>(countStrangersMail, [keys[0], at, at - hour, keys[1]]);
    if (taken.length === 2) return true;
    for (const { id } of taken) await giveBack(tx, id);
    return false;
  }

  /** Deletes entries too old to count. */
  async forgetOld(): Promise<void> {
    const newestAt = LessThanOrEqual(new Date(this.clock.now().getTime() - hour));
    await this.database.transaction((tx) => tx.manager.delete(UnconfirmedMail, { newestAt }));
  }
}

/** Of a row that had room when the other had none. */
async function giveBack(tx: Transaction, id: string): Promise<void> {
  const shiftedBack = { newestAt: () => "second_at", secondAt: () => "third_at", thirdAt: new Date(0) };
  await tx.manager.update(UnconfirmedMail, { id }, shiftedBack);
}

import { randomUUID } from "node:crypto";
import { Not } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import type { Money } from "../../values/money";
import type { Recipient } from "../../values/recipient";
import type { RenewalAttempt } from "../bundles";
import { type RenewalTrouble, Renewal, RenewalStatus } from "./renewal.entity";
import { dueBefore, endAfter, noticeBefore } from "./renewal-schedule";
import { storeConsent } from "./renewals.sql";

const notStopped = { status: Not(RenewalStatus.STOPPED) };
/** Makes earlier attempts void. */
const nextAttempt = { attempt: () => "attempt + 1" };

export interface Consent {
  customerId: string;
  dataOptionId: string;
  recipient: Recipient;
  price: Money;
  text: string;
  at: Date;
  durationDays: number;
  purchaseId: string;
}

/** The job's statements name the attempt, so that only one process succeeds. */
export const renewalRows = {
  async consent(tx: Transaction, given: Consent): Promise<void> {
    const { at, durationDays } = given;
    const { endsAt, dueAt, nextCheckAt } = period(at, at, durationDays);
    await tx.query(storeConsent, [
      randomUUID(),
      given.customerId,
      given.dataOptionId,
      given.recipient.kind,
      given.recipient.value,
      given.price.kobo,
      given.text,
      at.getTime(),
      endsAt.getTime(),
      dueAt.getTime(),
      nextCheckAt.getTime(),
      durationDays,
      false,
      given.purchaseId,
    ]);
  },

  /**
   * False when the attempt is void: the customer has meanwhile stopped, skipped or resumed the renewal, or bought the
   * bundle with a new consent.
   */
  async renewed(
    tx: Transaction,
    { id, attempt }: Pick<RenewalAttempt, "id" | "attempt">,
    purchaseId: string,
    at: Date,
  ): Promise<boolean> {
    const row = await tx.manager.findOneBy(Renewal, { id });
    if (!row) return false;
    const { endsAt, dueAt, nextCheckAt } = period(row.endsAt, at, row.durationDays);
    const { affected } = await tx.manager
      .createQueryBuilder()
      .update(Renewal)
      .set({
        status: () => "CASE WHEN times_left = 1 THEN 'STOPPED' ELSE 'ACTIVE' END",
        pausedBecause: null,
        timesLeft: () => "times_left - 1",
        endsAt,
        dueAt,
        nextCheckAt: () => "CASE WHEN times_left = 1 THEN NULL ELSE CAST(:nextCheckAt AS bigint) END",
        lastPurchaseId: purchaseId,
        ...nextAttempt,
      })
      .where({ id, attempt, ...notStopped })
      .setParameter("nextCheckAt", nextCheckAt.getTime())
      .execute();
    return affected === 1;
  },

  /** This attempt's outcome is stored under its key, so the next attempt needs another. */
  async useKeyUp(tx: Transaction, { id, attempt }: Renewal): Promise<void> {
    await tx.manager.update(Renewal, { id, attempt }, nextAttempt);
  },

  /** Returns whether this call paused it. */
  async pause(
    tx: Transaction,
    renewal: Renewal,
    why: RenewalTrouble,
    nextCheckAt: Date | null,
  ): Promise<boolean> {
    const { id, attempt } = renewal;
    const paused = { status: RenewalStatus.PAUSED, pausedBecause: why, nextCheckAt };
    const { affected } = await tx.manager.update(
      Renewal,
      { id, attempt, status: RenewalStatus.ACTIVE },
      { ...paused, ...nextAttempt },
    );
    return affected === 1;
  },

  /** Returns whether there were any. */
  async stopAll(tx: Transaction, customerId: string): Promise<boolean> {
    const stopped = { status: RenewalStatus.STOPPED, pausedBecause: null, nextCheckAt: null };
    const { affected } = await tx.manager.update(
      Renewal,
      { customerId, ...notStopped },
      { ...stopped, ...nextAttempt },
    );
    return Boolean(affected);
  },

  async skip(tx: Transaction, renewal: Renewal, now: Date): Promise<void> {
    const { id, attempt } = renewal;
    const next = period(renewal.endsAt, now, renewal.durationDays);
    await tx.manager.update(
      Renewal,
      { id, attempt, skipsNext: true, ...notStopped },
      { skipsNext: false, ...next, ...nextAttempt },
    );
  },
};

/** End of the next bundle, time of its renewal, and time of the notice. */
function period(end: Date, now: Date, durationDays: number) {
  const endsAt = endAfter(end, now, durationDays);
  const dueAt = dueBefore(endsAt, durationDays);
  return { endsAt, dueAt, nextCheckAt: noticeBefore(dueAt) };
}

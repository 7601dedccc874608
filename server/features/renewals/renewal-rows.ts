import { randomUUID } from "node:crypto";
import { Not } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import type { BundlePurchase, RenewalAttempt } from "../bundles";
import { type RenewalTrouble, Renewal, RenewalStatus } from "./renewal.entity";
import { dueBefore, endAfter, noticeBefore } from "./renewal-schedule";

export const notStopped = { status: Not(RenewalStatus.STOPPED) };
/** Makes earlier attempts void. */
export const nextAttempt = { attempt: () => "attempt + 1" };

/**
 * A repeated consent replaces the earlier one for the bundle and recipient. TypeORM's upsert cannot raise `attempt`,
 * and two statements could not handle concurrent purchases.
 */
const storeConsent = `
  INSERT INTO renewal (id, customer_id, data_option_id, recipient_kind, recipient_value, status, agreed_price, consent, consented_at, ends_at,
    due_at, next_check_at, duration_days, skips_next, attempt, last_purchase_id)
  VALUES ($1, $2, $3, $4, $5, 'ACTIVE', $6, $7, $8, $9, $10, $11, $12, $13, 1, $14)
  ON CONFLICT (customer_id, data_option_id, recipient_value) WHERE status <> 'STOPPED' DO UPDATE
    SET status = 'ACTIVE', paused_because = NULL, agreed_price = excluded.agreed_price, consent = excluded.consent,
      consented_at = excluded.consented_at, ends_at = excluded.ends_at, due_at = excluded.due_at,
      next_check_at = excluded.next_check_at, duration_days = excluded.duration_days, attempt = renewal.attempt + 1,
      last_purchase_id = excluded.last_purchase_id
  RETURNING id`;

export const stopped = {
  status: RenewalStatus.STOPPED,
  pausedBecause: null,
  nextCheckAt: null,
  ...nextAttempt,
};

/** The job's statements name the attempt, so that only one process succeeds. */
export const renewalRows = {
  async consent(tx: Transaction, bought: BundlePurchase, text: string, durationDays: number): Promise<void> {
    const { customerId, dataOptionId, recipient, price, createdAt: at } = bought;
    const { endsAt, dueAt, nextCheckAt } = period(at, at, durationDays);
    await tx.query(storeConsent, [
      randomUUID(),
      customerId,
      dataOptionId,
      recipient.kind,
      recipient.value,
      price.kobo,
      text,
      at.getTime(),
      endsAt.getTime(),
      dueAt.getTime(),
      nextCheckAt.getTime(),
      durationDays,
      false,
      bought.id,
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

  async stopAll(tx: Transaction, customerId: string): Promise<boolean> {
    const { affected } = await tx.manager.update(Renewal, { customerId, ...notStopped }, stopped);
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

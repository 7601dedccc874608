import { randomUUID } from "node:crypto";
import type { Transaction } from "../../platform/database/transaction";
import type { Money } from "../../values/money";
import type { Recipient } from "../../values/recipient";
import type { RenewalTry } from "../bundles";
import type { Renewal, PauseReason } from "./renewal.entity";
import { dueBefore, endAfter, noticeBefore } from "./renewal-schedule";

/** One renewal for a bundle and a recipient; a repeated consent replaces the one before. */
const consent = `
  INSERT INTO renewal (id, customer_id, data_option_id, recipient_kind, recipient_value, status, agreed_price, consent, consented_at, ends_at,
    due_at, look_at, duration_days, skips_next, attempt, last_purchase_id)
  VALUES ($1, $2, $3, $4, $5, 'ACTIVE', $6, $7, $8, $9, $10, $11, $12, $13, 1, $14)
  ON CONFLICT (customer_id, data_option_id, recipient_value) WHERE status <> 'STOPPED' DO UPDATE
    SET status = 'ACTIVE', paused_because = NULL, agreed_price = excluded.agreed_price, consent = excluded.consent,
      consented_at = excluded.consented_at, ends_at = excluded.ends_at, due_at = excluded.due_at,
      look_at = excluded.look_at, duration_days = excluded.duration_days, attempt = renewal.attempt + 1,
      last_purchase_id = excluded.last_purchase_id
  RETURNING id`;
const renewed = `
  UPDATE renewal
  SET status = CASE WHEN times_left = 1 THEN 'STOPPED' ELSE 'ACTIVE' END, paused_because = NULL,
    times_left = times_left - 1, ends_at = $2, due_at = $3,
    look_at = CASE WHEN times_left = 1 THEN NULL ELSE CAST($4 AS bigint) END, attempt = attempt + 1, last_purchase_id = $5
  WHERE id = $1 AND attempt = $6 AND status <> 'STOPPED' RETURNING id`;
const timing = 'SELECT ends_at AS "endsAt", duration_days AS "durationDays" FROM renewal WHERE id = $1';
const useKeyUp = "UPDATE renewal SET attempt = attempt + 1 WHERE id = $1 AND attempt = $2 RETURNING id";
const pause = `
  UPDATE renewal SET status = 'PAUSED', paused_because = $3, look_at = $4, attempt = attempt + 1
  WHERE id = $1 AND attempt = $2 AND status = 'ACTIVE' RETURNING id`;
const skip = `
  UPDATE renewal SET skips_next = $3, ends_at = $4, due_at = $5, look_at = $6, attempt = attempt + 1
  WHERE id = $1 AND attempt = $2 AND status <> 'STOPPED' AND skips_next = $7 RETURNING id`;

const stopAll = `
  UPDATE renewal SET status = 'STOPPED', paused_because = NULL, look_at = NULL, attempt = attempt + 1
  WHERE customer_id = $1 AND status <> 'STOPPED' RETURNING id`;

export interface Consent {
  customerId: string;
  dataOptionId: string;
  recipient: Recipient;
  price: Money;
  /** The sentence that was agreed to. */
  text: string;
  at: Date;
  durationDays: number;
  purchaseId: string;
}

/** The statements that change a renewal. Those of the job name the attempt, so that only one process succeeds. */
export const renewalRows = {
  async consent(tx: Transaction, given: Consent): Promise<void> {
    const { at, durationDays } = given;
    const { endsAt, dueAt, lookAt } = period(at, at, durationDays);
    await tx.query(consent, [
      randomUUID(),
      given.customerId,
      given.dataOptionId,
      given.recipient.kind,
      given.recipient.value,
      given.price.kobo,
      given.text,
      at.getTime(),
      endsAt,
      dueAt,
      lookAt,
      durationDays,
      false,
      given.purchaseId,
    ]);
  },

  /**
   * Counts one purchase. False when the attempt is void: the customer has meanwhile stopped, skipped or resumed the
   * renewal, or bought the bundle with a new consent.
   */
  async renewed(
    tx: Transaction,
    { id, attempt }: RenewalTry,
    purchaseId: string,
    at: Date,
  ): Promise<boolean> {
    const [row] = await tx.query<{ endsAt: number; durationDays: number }>(timing, [id]);
    if (!row) return false;
    const { endsAt, dueAt, lookAt } = period(new Date(row.endsAt), at, row.durationDays);
    return changed(await tx.query(renewed, [id, endsAt, dueAt, lookAt, purchaseId, attempt]));
  },

  /** The outcome of this attempt is stored under its key, so the next attempt uses another key. */
  async useKeyUp(tx: Transaction, { id, attempt }: Renewal): Promise<void> {
    await tx.query(useKeyUp, [id, attempt]);
  },

  /** True when this call paused it; false when it was stopped or paused before. */
  async pause(tx: Transaction, renewal: Renewal, why: PauseReason, lookAt: Date | null): Promise<boolean> {
    return changed(await tx.query(pause, [renewal.id, renewal.attempt, why, time(lookAt)]));
  },

  /** For good. True when there were any. */
  async stopAll(tx: Transaction, customerId: string): Promise<boolean> {
    return changed(await tx.query(stopAll, [customerId]));
  },

  /** Skips one period. */
  async skip(tx: Transaction, renewal: Renewal, now: Date): Promise<void> {
    const { endsAt, dueAt, lookAt } = period(renewal.endsAt, now, renewal.durationDays);
    await tx.query(skip, [renewal.id, renewal.attempt, false, endsAt, dueAt, lookAt, true]);
  },
};

/** In milliseconds, as stored: the end of the next bundle, when it is bought again, and when notice is given. */
function period(end: Date, now: Date, durationDays: number) {
  const endsAt = endAfter(end, now, durationDays);
  const dueAt = dueBefore(endsAt, durationDays);
  return { endsAt: endsAt.getTime(), dueAt: dueAt.getTime(), lookAt: noticeBefore(dueAt).getTime() };
}

const changed = (rows: object[]) => rows.length > 0;
const time = (instant: Date | null) => instant?.getTime() ?? null;

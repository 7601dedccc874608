import { type FindOptionsWhere, In, IsNull } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { batchedPerTurn } from "../../../platform/concurrency/batched";
import { pauseAfter } from "../../../platform/jobs/job";
import type { Logger } from "../../../platform/observability/logger";
import type { WriteLogEntry } from "../../audit-log";
import type { SupportCases } from "../../support-cases";
import { type Booking, credit, type Ledger, leftOut, refundOperation } from "../../wallet";
import type { BundleMails } from "../purchase/bundle.mails";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";

const backOff = { first: 15_000, factor: 2, max: 30 * 60_000 };

/** From the payment. */
const refundAfter = 24 * 60 * 60_000;
export const refundAfterHours = refundAfter / 3_600_000;
/** The aggregator is queried for late deliveries this long after a refund. */
const watchAfterRefund = 24 * 60 * 60_000;
const watchPause = 60 * 60_000;

/** A bundle is sent again for this time while the network, or the shop's account there, does not accept it. */
const retryFor = 30 * 60_000;
/** Renewals are sent again until this time before the end of the renewed bundle. */
const renewalMargin = 2 * 60 * 60_000;

/** `renewedEndsAt`: the end of the renewed bundle; null for other purchases. */
export function retryTime(paidAt: Date, renewedEndsAt: Date | null): Date {
  const margin = renewedEndsAt ? renewedEndsAt.getTime() - renewalMargin : 0;
  return new Date(Math.max(paidAt.getTime() + retryFor, margin));
}

export function refundTime(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundAfter);
}

/** After 15 seconds, then 30, 60 and so on up to half an hour, but never later than the refund. */
export function nextDeliveryAttempt(paidAt: Date, attempt: number, now: Date): Date {
  const refundAt = refundTime(paidAt).getTime();
  const next = now.getTime() + pauseAfter(attempt, backOff);
  return new Date(now.getTime() < refundAt ? Math.min(next, refundAt) : next);
}

/** The time of the next query for a late delivery; null when that time is over. */
export function nextWatch(paidAt: Date, now: Date): Date | null {
  const next = now.getTime() + watchPause;
  return next > paidAt.getTime() + refundAfter + watchAfterRefund ? null : new Date(next);
}

export const reversedKind = "DELIVERY_REVERSED";

const { PENDING, DELIVERED, REFUNDED } = BundlePurchaseStatus;

/** Stores how a delivery ended. Each purchase is settled once: the first to report the result wins. */
export class DeliveryOutcome {
  private readonly settledAt = batchedPerTurn((ids) => this.markDelivered(ids));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly cases: SupportCases,
    private readonly mails: BundleMails,
    private readonly logger: Logger,
  ) {}

  /** Returns the time of the delivery; null when the purchase was settled before. */
  async delivered({ id, reference }: BundlePurchase): Promise<Date | null> {
    const settledAt = await this.settledAt.load(id);
    if (settledAt) return settledAt;
    const isLate = await this.database.transaction(async (tx) => {
      // Settled before. If it was refunded, the shop bears the loss of the late delivery, and customer care is
      // notified.
      if (!(await move(tx, { id, status: REFUNDED }, { nextAttemptAt: null }))) return false;
      await this.cases.open(tx, {
        kind: "LATE_DELIVERY",
        subjectId: id,
        reference,
        title: "A bundle was delivered after its refund",
        note: "The price is back in the customer's wallet, and the bundle has arrived all the same. Nothing is taken from the customer: the loss is the shop's.",
      });
      return true;
    });
    if (isLate) this.logger.warn({ reference }, "a bundle was delivered after its refund");
    return null;
  }

  /** Null for purchases that were settled before. */
  private async markDelivered(ids: readonly string[]): Promise<(Date | null)[]> {
    const now = this.clock.now();
    const sql = deliveredSql(ids.length);
    const marked = await this.database.execute<{ id: string }>(sql, [now.getTime(), ...ids]);
    const waiting = new Set(marked.map(({ id }) => id));
    return ids.map((id) => (waiting.delete(id) ? now : null)); // two attempts may report the same purchase
  }

  /** Refunds the price once. `watchFrom`: when to check for a late delivery; null when there will be none. */
  async refund(purchase: BundlePurchase, reason: string, watchFrom: Date | null): Promise<void> {
    await this.payBack(purchase, { reason, watchFrom, also: PENDING });
  }

  /** Like `refund`, but only while this attempt has the lease: another attempt may have sent the bundle again. */
  async refundWhileHeld(purchase: BundlePurchase, reason: string, watchFrom: Date | null): Promise<void> {
    const lease = { claimedUntil: purchase.claimedUntil ?? IsNull() };
    await this.payBack(purchase, { reason, watchFrom, also: PENDING, lease });
  }

  /** The partner took a delivered bundle back. A person decides about a refund. */
  async reversed(purchase: BundlePurchase): Promise<void> {
    const { lastAnswer, price } = purchase;
    const note = `The delivery partner now answers "${lastAnswer ?? "040"}". The customer paid ${price.formatted}, and it was not paid back: refund it if the customer does not have the data.`;
    await this.openCase(purchase, reversedKind, "A delivered bundle was reversed", note);
  }

  async deliveredTwice(purchase: BundlePurchase): Promise<void> {
    const note =
      "The delivery partner delivered it under two request ids. The customer paid once: ask the partner for the second price.";
    await this.openCase(purchase, "DELIVERED_TWICE", "A bundle was delivered twice", note);
  }

  async resolved(purchase: BundlePurchase): Promise<void> {
    const title = "Ask the delivery partner about a bundle";
    const note = `It answered "${purchase.lastAnswer ?? "044"}". Ask the partner whether the bundle was delivered. Until it says so, the price goes back to the wallet 24 hours after the payment.`;
    await this.openCase(purchase, "DELIVERY_RESOLVED", title, note);
  }

  private async openCase(
    { id: subjectId, reference }: BundlePurchase,
    kind: string,
    title: string,
    note: string,
  ): Promise<void> {
    const opened = { kind, subjectId, reference, title, note };
    await this.database.transaction((tx) => this.cases.open(tx, opened));
  }

  /**
   * A person may refund a delivered bundle, too. `writeLog` runs in the same transaction, which is `within` if given.
   * False when it was refunded before.
   */
  refundByHand(
    purchase: BundlePurchase,
    reason: string,
    writeLog: WriteLogEntry,
    within?: Transaction,
  ): Promise<boolean> {
    const { status, createdAt } = purchase;
    const watchFrom = status === PENDING ? nextWatch(createdAt, this.clock.now()) : null;
    return this.payBack(purchase, { reason, watchFrom, also: DELIVERED, writeLog }, within);
  }

  /** One ledger transaction with the mail. Returns whether this call made the refund. */
  private async payBack(purchase: BundlePurchase, how: PayingBack, within?: Transaction): Promise<boolean> {
    const work = (tx: Transaction, booking: Booking) => this.book(tx, booking, purchase, how);
    const { id } = purchase;
    const { created } = await this.ledger.once(refundOperation(id, { id }, "Refund"), work, within);
    return created;
  }

  private async book(tx: Transaction, booking: Booking, purchase: BundlePurchase, how: PayingBack) {
    const { id, customerId, price, reference } = purchase;
    const { reason, watchFrom, also, lease, writeLog } = how;
    const which = { id, status: In([PENDING, also]), ...lease };
    const settled = { nextAttemptAt: watchFrom, settledAt: booking.at, reportedAt: null };
    const refundReason = writeLog ? reason : null;
    if (!(await move(tx, which, { status: REFUNDED, refundReason, ...settled })))
      throw new Error(`The purchase ${reference} is settled already, or has another attempt`);
    await credit(tx, booking, customerId, price, "refunds");
    await this.mails.refund(tx, purchase, reason);
    await writeLog?.(tx);
    return { id, description: `Refund of ${reference}: ${writeLog ? leftOut : reason}` };
  }
}

/** Also ends the delivery's lease. False when the purchase has left that state. */
async function move(
  tx: Transaction,
  which: FindOptionsWhere<BundlePurchase>,
  to: Partial<Pick<BundlePurchase, "status" | "nextAttemptAt" | "settledAt" | "reportedAt" | "refundReason">>,
): Promise<boolean> {
  const { affected } = await tx.manager.update(BundlePurchase, which, { ...to, claimedUntil: null });
  return affected === 1;
}

/**
 * Marks the purchases with ids $2 and following as delivered at $1 unless they are settled, and returns those. Run by
 * every purchase: TypeORM would take three times the CPU.
 */
function deliveredSql(count: number): string {
  const ids = Array.from({ length: count }, (_, n) => `$${n + 2}`).join(", ");
  return `
    UPDATE bundle_purchase SET status = 'DELIVERED', next_attempt_at = NULL, claimed_until = NULL, settled_at = $1
    WHERE id IN (${ids}) AND status = 'PENDING' RETURNING id`;
}

interface PayingBack {
  reason: string;
  watchFrom: Date | null;
  /** The refundable status besides PENDING. */
  also: BundlePurchaseStatus;
  lease?: FindOptionsWhere<BundlePurchase>;
  /** Absent when no person refunds it. */
  writeLog?: WriteLogEntry;
}

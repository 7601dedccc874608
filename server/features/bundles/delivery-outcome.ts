import type { SupportCases } from "../support";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import type { Logger } from "../../platform/observability/logger";
import { creditRefund, type Ledger, WalletTransactionKind } from "../wallet";
import type { BundleMails } from "./bundle-mails";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import { nextWatch } from "./delivery-schedule";

const confirm = `
  UPDATE bundle_purchase SET status = 'DELIVERED', next_attempt_at = NULL, claimed_until = NULL, settled_at = $2
  WHERE id = $1 AND status = 'PENDING' RETURNING id`;
const giveUp = `
  UPDATE bundle_purchase SET status = 'REFUNDED', next_attempt_at = $2, claimed_until = NULL, settled_at = $3
  WHERE id = $1 AND status IN ('PENDING', $4) RETURNING id`;
const stopWatching = `
  UPDATE bundle_purchase SET next_attempt_at = NULL, claimed_until = NULL WHERE id = $1 AND status = 'REFUNDED' RETURNING id`;

/** Writes down how a delivery ended: each purchase is settled once, whoever finds out first. */
export class DeliveryOutcome {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly cases: SupportCases,
    private readonly mails: BundleMails,
    private readonly logger: Logger,
  ) {}

  async delivered(purchase: BundlePurchase): Promise<void> {
    const settledAt = this.clock.now();
    const isLate = await this.database.transaction(async (tx) => {
      if ((await tx.query(confirm, [purchase.id, settledAt.getTime()])).length === 1) return false;
      // Settled already. Refunded and delivered: the shop's loss, which care should know of.
      if ((await tx.query(stopWatching, [purchase.id])).length === 0) return false;
      await this.cases.open(tx, {
        kind: "LATE_DELIVERY",
        subjectId: purchase.id,
        reference: purchase.reference,
        title: "A bundle was delivered after its refund",
        note: "The price is back in the customer's wallet, and the bundle has arrived all the same. Nothing is taken from the customer: the loss is the shop's.",
      });
      return true;
    });
    if (isLate)
      this.logger.warn({ reference: purchase.reference }, "a bundle was delivered after its refund");
    else if (purchase.status === BundlePurchaseStatus.PENDING)
      Object.assign(purchase, { status: BundlePurchaseStatus.DELIVERED, settledAt });
  }

  /**
   * Gives the price back; a second attempt finds the purchase settled and does nothing.
   * `watchFrom`: when to ask for a late delivery; null when the partner says that there will be none.
   */
  async refund(purchase: BundlePurchase, reason: string, watchFrom: Date | null): Promise<void> {
    await this.payBack(purchase, { reason, watchFrom, also: BundlePurchaseStatus.PENDING });
    Object.assign(purchase, { status: BundlePurchaseStatus.REFUNDED, settledAt: this.clock.now() });
  }

  /**
   * Because a person decided so, also when the network says that it delivered. `alongside` is written in the same
   * transaction. False when it was paid back before.
   */
  refundByHand(
    purchase: BundlePurchase,
    reason: string,
    alongside: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    const isOpen = purchase.status === BundlePurchaseStatus.PENDING;
    const watchFrom = isOpen ? nextWatch(purchase.createdAt, this.clock.now()) : null;
    return this.payBack(purchase, { reason, watchFrom, also: BundlePurchaseStatus.DELIVERED, alongside });
  }

  /** In one ledger transaction, with the mail that tells of it. Answers whether this call did it. */
  private async payBack(purchase: BundlePurchase, how: PayingBack): Promise<boolean> {
    const { id, customerId, price, reference } = purchase;
    const { reason, watchFrom, also, alongside } = how;
    const { fresh } = await this.ledger.once(
      {
        kind: WalletTransactionKind.REFUND,
        ownerId: "shop",
        idempotencyKey: `refund ${id}`,
        request: { id },
        referencePrefix: "OYR",
        outcomeType: "Refund",
        refusals: [],
      },
      async (tx, booking) => {
        const values = [id, watchFrom?.getTime() ?? null, booking.at.getTime(), also];
        if ((await tx.query(giveUp, values)).length === 0)
          throw new Error(`The purchase ${reference} is settled already`);
        await creditRefund(tx, booking, customerId, price);
        await this.mails.refund(tx, purchase, reason);
        await alongside?.(tx);
        return { id, description: `Refund of ${reference}: ${reason}` };
      },
    );
    if (fresh) this.mails.wake();
    return fresh;
  }
}

interface PayingBack {
  reason: string;
  watchFrom: Date | null;
  /** From which status besides PENDING. */
  also: BundlePurchaseStatus;
  alongside?: (tx: Transaction) => Promise<void>;
}

import type { CareCases } from "../../platform/care/care-cases";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { creditRefund, type Ledger, WalletTransactionKind } from "../wallet";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const confirm = `
  UPDATE bundle_purchase SET status = 'DELIVERED', next_attempt_at = NULL
  WHERE id = $1 AND status = 'PENDING' RETURNING id`;
const giveUp = `
  UPDATE bundle_purchase SET status = 'REFUNDED', next_attempt_at = $2
  WHERE id = $1 AND status = 'PENDING' RETURNING id`;
const stopWatching = `
  UPDATE bundle_purchase SET next_attempt_at = NULL WHERE id = $1 AND status = 'REFUNDED' RETURNING id`;

/** Writes down how a delivery ended: each purchase is settled once, whoever finds out first. */
export class DeliveryOutcome {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly care: CareCases,
    private readonly logger: Logger,
  ) {}

  async delivered(purchase: BundlePurchase): Promise<void> {
    const isLate = await this.database.transaction(async (tx) => {
      if ((await tx.query(confirm, [purchase.id])).length === 1) return false;
      // Settled already. Refunded and delivered: the shop's loss, which care should know of.
      if ((await tx.query(stopWatching, [purchase.id])).length === 0) return false;
      await this.care.open(tx, {
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
      purchase.status = BundlePurchaseStatus.DELIVERED;
  }

  /**
   * Gives the price back in one ledger transaction; a second attempt finds the purchase settled and does nothing.
   * `watchFrom`: when to ask for a late delivery; null when the partner says that there will be none.
   */
  async refund(purchase: BundlePurchase, reason: string, watchFrom: Date | null): Promise<void> {
    const { id, customerId, price, reference } = purchase;
    await this.ledger.once(
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
        const taken = await tx.query(giveUp, [id, watchFrom?.getTime() ?? null]);
        if (taken.length === 0) throw new Error(`The purchase ${reference} is settled already`);
        await creditRefund(tx, booking, customerId, price);
        return { id, description: `Refund of ${reference}: ${reason}` };
      },
    );
    purchase.status = BundlePurchaseStatus.REFUNDED;
  }
}

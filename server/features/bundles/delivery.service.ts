import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { creditRefund, type Ledger, WalletTransactionKind } from "../wallet";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import type { BundleDelivery, DeliveryState } from "./delivery";

/** Longer than this and the customer is told PENDING; the worker asks again. */
const patience = 5_000;
/** A purchase this young may still be on its way with the request that made it. */
const settled = 10_000;
const batch = 50;

export class DeliveryService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly delivery: BundleDelivery,
    private readonly logger: Logger,
  ) {}

  /** Has a paid bundle delivered and keeps its status true; never throws: what fails here is tried again. */
  async deliver(purchase: BundlePurchase): Promise<void> {
    try {
      const state = await this.ask(purchase);
      if (state === "DELIVERED") await this.confirm(purchase);
      if (state === "FAILED") await this.refund(purchase);
    } catch (error) {
      this.logger.error(
        { err: error, reference: purchase.reference },
        "a delivery is not settled; it will be tried again",
      );
    }
  }

  /** Sends again what a crash or a slow network left PENDING. Answers how many it looked at. */
  async settlePending(minimumAge = settled): Promise<number> {
    const before = this.clock.now().getTime() - minimumAge;
    const pending = await this.database.reader.manager
      .createQueryBuilder(BundlePurchase, "p")
      .where("p.status = :status AND p.createdAt <= :before", {
        status: BundlePurchaseStatus.PENDING,
        before,
      })
      .orderBy("p.createdAt")
      .limit(batch)
      .getMany();
    for (const purchase of pending) await this.deliver(purchase);
    return pending.length;
  }

  private async ask({ reference, phone, dataOptionId }: BundlePurchase): Promise<DeliveryState> {
    const answer = this.delivery.deliver({ reference, phone, dataOptionId }).catch((error: unknown) => {
      this.logger.warn({ err: error, reference }, "the delivery partner did not answer");
      return "PENDING" as const;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<DeliveryState>((resolve) => {
      timer = setTimeout(() => resolve("PENDING"), patience);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  private async confirm(purchase: BundlePurchase): Promise<void> {
    const confirmed = await this.database.transaction((tx) =>
      tx.query(
        "UPDATE bundle_purchase SET status = 'DELIVERED' WHERE id = $1 AND status = 'PENDING' RETURNING id",
        [purchase.id],
      ),
    );
    if (confirmed.length === 1) purchase.status = BundlePurchaseStatus.DELIVERED;
    else
      this.logger.warn(
        { reference: purchase.reference },
        "a delivery was confirmed for a purchase that is settled",
      );
  }

  /** Gives the price back in one ledger transaction; a second attempt finds the purchase settled and does nothing. */
  private async refund(purchase: BundlePurchase): Promise<void> {
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
        const taken = await tx.query(
          "UPDATE bundle_purchase SET status = 'REFUNDED' WHERE id = $1 AND status = 'PENDING' RETURNING id",
          [id],
        );
        if (taken.length === 0) throw new Error(`The purchase ${reference} is settled already`);
        await creditRefund(tx, booking, customerId, price);
        return { id, description: `Refund of ${reference}: the bundle could not be delivered` };
      },
    );
    purchase.status = BundlePurchaseStatus.REFUNDED;
  }
}

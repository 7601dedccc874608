import { randomUUID } from "node:crypto";
import { MoreThan } from "typeorm";
import type { Database } from "../../platform/database/database";
import { readEntities } from "../../platform/database/entity-sql";
import type { Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type OwnRows, ownRows } from "../../platform/graphql/newest-first";
import { Refused } from "../../platform/graphql/refusal";
import { parsePhoneNumber } from "../../values/phone-number";
import { formatRecipient, recognizeRecipient } from "../../values/recipient";
import { type CatalogueService, NotOnSale, PriceChanged } from "../catalogue";
import type { User } from "../identity";
import { BalanceTooLow, charge, type Ledger, WalletTransactionKind } from "../wallet";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import type { PurchaseBundleInput } from "./bundles.inputs";
import { deliveryRequestId } from "./delivery-request-id";
import { deliveryLease, type DeliveryService } from "./delivery.service";
import type { PurchaseListener, RenewalTry } from "./purchase-listener";
import { recipientFor } from "./recipient";

const ownPurchase = "SELECT * FROM bundle_purchase WHERE id = $1 AND customer_id = $2";

export class BundlesService {
  /** What customers have bought, for lists. */
  readonly timeline: OwnRows<BundlePurchase>;
  private readonly listeners: PurchaseListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueService,
    private readonly ledger: Ledger,
    private readonly delivery: DeliveryService,
  ) {
    this.timeline = ownRows(database, BundlePurchase);
  }

  /** Has the listener write into the transaction of each purchase, after those that were added before. */
  onPurchased(listener: PurchaseListener): void {
    this.listeners.push(listener);
  }

  /**
   * Charges the wallet at the price of this moment, once for this key, then has the bundle delivered.
   * Throws Refused(InvalidInput, NotOnSale, PriceChanged or BalanceTooLow); nothing is charged then.
   */
  async purchase(
    customerId: string,
    input: PurchaseBundleInput,
    renewal: RenewalTry | null = null,
  ): Promise<BundlePurchase> {
    const { idempotencyKey, ...request } = input;
    const account = input.account?.trim() || null;
    const { id, fresh } = await this.ledger.once(
      {
        kind: WalletTransactionKind.BUNDLE_PURCHASE,
        ownerId: customerId,
        idempotencyKey,
        request: { ...request, phone: parsePhoneNumber(input.phone) ?? input.phone, account },
        referencePrefix: "OYB",
        outcomeType: "BundlePurchase",
        refusals: [NotOnSale, PriceChanged, BalanceTooLow],
      },
      async (tx, booking) => {
        const claimedUntil = new Date(booking.at.getTime() + deliveryLease);
        const option = await this.catalogue.optionForSale(tx, input.dataOptionId);
        if (!option) throw new Refused(new NotOnSale());
        const recipient = recipientFor(option.recipientKind, option.network, input);
        const { price } = option;
        if (input.expectedPrice && !input.expectedPrice.equals(price))
          throw new Refused(new PriceChanged(price, option.id));

        await charge(tx, booking, customerId, [{ account: "sales", amount: price }]);
        const purchase = {
          id: randomUUID(),
          customerId,
          dataOptionId: option.id,
          transactionId: booking.id,
          reference: booking.reference,
          recipient,
          autoRenewal: input.autoRenewal,
          renewalId: renewal?.id ?? null,
          price,
          status: BundlePurchaseStatus.PENDING,
          createdAt: booking.at,
          settledAt: null,
          deliveryRequestId: deliveryRequestId(booking.reference, booking.at),
          // This request delivers it; when it dies on the way, the job finds it once the lease has lapsed.
          deliveryAttempts: 1,
          nextAttemptAt: claimedUntil,
          claimedUntil,
        };
        await tx.manager.insert(BundlePurchase, [purchase]);
        for (const listener of this.listeners) await listener(tx, purchase, option, renewal);
        const description = `${option.network} ${option.benefits} for ${formatRecipient(recipient)}`;
        return { id: purchase.id, description };
      },
    );
    const purchase = await this.find(customerId, id);
    if (!purchase) throw new Error(`The purchase ${id} was stored but cannot be read`);
    if (fresh) await this.delivery.deliver(purchase);
    return purchase;
  }

  /** The customer's own; null when there is none or it is another's. */
  async find(customerId: string, id: string): Promise<BundlePurchase | null> {
    const [purchase] = await readEntities(this.database.reader, BundlePurchase, ownPurchase, [
      id,
      customerId,
    ]);
    return purchase ?? null;
  }

  /** By the customer: what was bought before the account was taken over, somebody else bought. */
  async boughtBefore({ id: customerId, takenOverAt }: User, text: string): Promise<boolean> {
    const recipient = recognizeRecipient(text);
    if (!recipient) return false;
    const own = { customerId, recipient, createdAt: MoreThan(takenOverAt ?? new Date(0)) };
    return (await this.database.reader.manager.findOneBy(BundlePurchase, own)) !== null;
  }

  /** Paid and not delivered yet, oldest first. */
  waiting(limit: number): Promise<BundlePurchase[]> {
    return this.database.reader.manager.find(BundlePurchase, {
      where: { status: BundlePurchaseStatus.PENDING },
      order: { createdAt: "ASC", id: "ASC" },
      take: limit,
    });
  }

  /** Newest first. */
  purchasesOf(customerId: string, page: PageArgs): Promise<Page<BundlePurchase>> {
    return newestFirst([this.timeline], customerId, page);
  }
}

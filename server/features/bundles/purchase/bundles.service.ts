import { In, LessThan, MoreThan } from "typeorm";
import type { Database, Reader, Transaction } from "../../../platform/database/database";
import { insertEntities } from "../../../platform/database/entities";
import { OwnRows } from "../../../platform/graphql/newest-first";
import { Refused, refuseField } from "../../../platform/graphql/refusal";
import { type FieldsOf, newInstance } from "../../../values/new-instance";
import type { Money } from "../../../values/money";
import { parsePhoneNumber } from "../../../values/phone-number";
import {
  formatRecipient,
  recognizeRecipient,
  parseRecipient,
  type Recipient,
  RecipientKind,
} from "../../../values/recipient";
import {
  type CatalogueService,
  NotOnSale,
  type OptionForSale,
  PriceChanged,
  type RenewalValidity,
} from "../../catalogue";
import type { User } from "../../identity";
import type { ReceiptContent } from "../../receipts";
import type { Payer, SpendingPolicies } from "../../spending-policy";
import {
  BalanceTooLow,
  type Booking,
  charge,
  type Buyer,
  type LedgerLine,
  leftOut,
  type Ledger,
} from "../../wallet";
import { isAccountPaused } from "../delivery/account-pause";
import { retryTime } from "../delivery/delivery-outcome";
import type { DeliveryService } from "../delivery/delivery.service";
import { deliveryLease, deliveryRequestId } from "../delivery/request-ids";
import { type BundleMails, bundleReceipt } from "./bundle.mails";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import type { PurchaseBundleInput } from "./bundles.schema";
import { newId } from "../../../values/new-id";

export interface RenewalAttempt {
  id: string;
  attempt: number;
  endsAt: Date;
}

/** What renewals add to a purchase with automatic renewal. */
export interface RenewalHooks {
  /** Runs in the transaction of the purchase. */
  purchased(
    tx: Transaction,
    purchase: BundlePurchase,
    option: OptionForSale,
    renewal: RenewalAttempt | null,
  ): Promise<void>;
  /** Further facts for the receipt. `reader` is the purchase's transaction while it is made. */
  receiptFacts(
    reader: Reader,
    purchase: BundlePurchase,
    validity: RenewalValidity | null,
  ): Promise<ReceiptContent["facts"]>;
}

/** Among the latest purchases for the recipient: a kiosk's own number has too many to read all. */
const selectBuyers = `
  SELECT customer_id AS "customerId", MAX(created_at) AS at FROM (
    SELECT customer_id, created_at FROM bundle_purchase WHERE recipient_value = $1
    ORDER BY created_at DESC, id DESC LIMIT 1000) AS latest
  GROUP BY customer_id ORDER BY at DESC LIMIT $2`;

/** Stored, and returned again for the same key. */
const storedRefusals = [NotOnSale, PriceChanged, BalanceTooLow];

/** How many purchases are offered again, and how far back they are searched. */
const offeredAgain = 3;
const lookedThrough = 50;

interface BundlesParts {
  database: Database;
  catalogue: CatalogueService;
  ledger: Ledger;
  delivery: DeliveryService;
  mails: BundleMails;
  policies: SpendingPolicies;
}

export class BundlesService {
  /** Undelivered purchases, and those that customer care is checking, are pending. */
  readonly timeline: OwnRows<BundlePurchase>;
  private renewals: RenewalHooks | null = null;

  constructor(private readonly parts: BundlesParts) {
    const pending = "(status = 'PENDING' OR reported_at IS NOT NULL)";
    this.timeline = new OwnRows(parts.database, BundlePurchase, { pending });
  }

  registerRenewals(hooks: RenewalHooks): void {
    this.renewals = hooks;
  }

  async receiptOf(purchase: BundlePurchase): Promise<ReceiptContent> {
    if (!purchase.autoRenewal || !this.renewals) return bundleReceipt(purchase, []);
    const option = (await this.parts.catalogue.current()).option(purchase.dataOptionId);
    const validity = option?.dataPackage.provider.renewalValidity ?? null;
    return bundleReceipt(
      purchase,
      await this.renewals.receiptFacts(this.parts.database.reader, purchase, validity),
    );
  }

  /**
   * Charges the wallet at the current price, once for each idempotency key, then delivers the bundle.
   * Throws Refused(InvalidInput, NotOnSale, PriceChanged, BalanceTooLow, ConfirmSpending or SpendingStopped); nothing is
   * charged then.
   */
  purchase(payer: Payer, input: PurchaseBundleInput): Promise<BundlePurchase> {
    const { customerId } = payer;
    return this.parts.policies.enforce(payer, (check) =>
      this.buy(customerId, input, null, (tx, booking, { kind, value }, amount) =>
        check(tx, booking, {
          operation: "purchase",
          amount,
          recipient: value,
          isConsent: input.autoRenewal,
          details: input.dataOptionId,
          wasPaidFor: (reader, before) => this.wasDelivered(reader, customerId, { kind, value }, before),
        }),
      ),
    );
  }

  /** Like `purchase`, for a renewal that the customer has consented to. Throws Refused without ConfirmSpending. */
  renew(customerId: string, input: PurchaseBundleInput, renewal: RenewalAttempt): Promise<BundlePurchase> {
    return this.buy(customerId, input, renewal, (tx, booking, _, amount) =>
      this.parts.policies.checkRenewal(tx, customerId, booking, amount),
    );
  }

  private async buy(
    customerId: string,
    input: PurchaseBundleInput,
    renewal: RenewalAttempt | null,
    check: (tx: Transaction, booking: Booking, recipient: Recipient, amount: Money) => Promise<void>,
  ): Promise<BundlePurchase> {
    const paid: { fields?: FieldsOf<BundlePurchase> } = {};
    const { id, created } = await this.parts.ledger.once(
      {
        kind: "BUNDLE_PURCHASE",
        ownerId: customerId,
        idempotencyKey: input.idempotencyKey,
        request: requestOf(input),
        referencePrefix: "OYB",
        outcomeType: "BundlePurchase",
        refusals: storedRefusals,
      },
      async (tx, booking) => {
        const claimedUntil = new Date(booking.at.getTime() + deliveryLease);
        const option = await this.parts.catalogue.optionForSale(tx, input.dataOptionId);
        if (!option) throw new Refused(new NotOnSale());
        if (await isAccountPaused(tx, booking.at)) throw new Refused(NotOnSale.forNow());
        const recipient = recipientFor(option.recipientKind, option.network, input);
        const { price } = option;
        if (input.expectedPrice && !input.expectedPrice.equals(price))
          throw new Refused(new PriceChanged(price, option.id));

        await charge(tx, booking, customerId, [{ account: "sales", amount: price }]);
        await check(tx, booking, recipient, price);
        const fields: FieldsOf<BundlePurchase> = {
          id: newId(),
          customerId,
          dataOptionId: option.id,
          network: option.network,
          benefits: option.benefits,
          duration: option.duration,
          transactionId: booking.id,
          reference: booking.reference,
          recipient,
          autoRenewal: input.autoRenewal,
          renewalId: renewal?.id ?? null,
          price,
          cost: option.cost,
          status: BundlePurchaseStatus.PENDING,
          createdAt: booking.at,
          settledAt: null,
          refundReason: null,
          reportedAt: null,
          lastAnswer: null,
          lastAnswerAt: null,
          deliveryRequestId: deliveryRequestId(booking.reference, booking.at),
          lastSentAt: null,
          checkedAt: null,
          unansweredSends: 1,
          retryUntil: renewal && retryTime(booking.at, renewal.endsAt),
          // If the process dies, the job takes over when the lease expires.
          deliveryAttempts: 1,
          nextAttemptAt: claimedUntil,
          claimedUntil,
        };
        const purchase = newInstance(BundlePurchase, fields);
        await insertEntities(tx, BundlePurchase, [purchase]);
        const renewals = input.autoRenewal ? this.renewals : null;
        await renewals?.purchased(tx, purchase, option, renewal);
        const facts = await renewals?.receiptFacts(tx, purchase, option.renewalValidity);
        await this.parts.mails.receipt(tx, purchase, bundleReceipt(purchase, facts ?? []));
        paid.fields = fields;
        return { id: purchase.id, description: `${option.network} ${option.benefits} for ${leftOut}` };
      },
    );
    if (created && paid.fields) {
      const settledAt = await this.parts.delivery.deliver(newInstance(BundlePurchase, paid.fields));
      if (settledAt) {
        const settled = { status: BundlePurchaseStatus.DELIVERED, nextAttemptAt: null, claimedUntil: null };
        return newInstance(BundlePurchase, { ...paid.fields, ...settled, settledAt });
      }
    }
    const purchase = await this.timeline.find(customerId, id);
    if (!purchase) throw new Error(`The purchase ${id} was stored but cannot be read`);
    return purchase;
  }

  /** The recipients of purchases, and the reasons of refunds that a person made. */
  async wordsOf(lines: readonly LedgerLine[]): Promise<[string, string][]> {
    const ids = lines.map(({ outcome_id }) => outcome_id);
    const purchases = await this.parts.database.reader.manager.findBy(BundlePurchase, { id: In(ids) });
    const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
    return lines.map(({ reference, outcome_id }) => {
      const purchase = byId.get(outcome_id);
      if (purchase?.reference !== reference) return [reference, purchase?.refundReason ?? ""];
      return [reference, formatRecipient(purchase.recipient)];
    });
  }

  /** Who bought for the recipient and when last, the latest first. */
  buyersFor(recipient: string, limit: number): Promise<Buyer[]> {
    return this.parts.database.reader.query(selectBuyers, [recipient, limit]);
  }

  /** Whether the customer bought for the recipient, and it was delivered before that time. */
  wasDelivered(
    { manager }: Reader,
    customerId: string,
    recipient: Recipient,
    before: Date,
  ): Promise<boolean> {
    const delivered = { status: BundlePurchaseStatus.DELIVERED, settledAt: LessThan(before) };
    return manager.existsBy(BundlePurchase, { customerId, recipient, ...delivered });
  }

  /** Purchases before a takeover of the account were made by somebody else. */
  async boughtBefore({ id: customerId, takenOverAt }: User, text: string): Promise<boolean> {
    const recipient = recognizeRecipient(text);
    if (!recipient) return false;
    const own = { customerId, recipient, createdAt: MoreThan(takenOverAt ?? new Date(0)) };
    return (await this.parts.database.reader.manager.findOneBy(BundlePurchase, own)) !== null;
  }

  /** The latest purchases of the account's owner that were not refunded, each option and recipient once. */
  async lastPurchases({ id: customerId, takenOverAt }: User): Promise<BundlePurchase[]> {
    const latest = await this.parts.database.reader.manager.find(BundlePurchase, {
      where: { customerId, createdAt: MoreThan(takenOverAt ?? new Date(0)) },
      order: { createdAt: "DESC", id: "DESC" },
      take: lookedThrough,
    });
    const latestByRecipient = new Map<string, BundlePurchase>();
    for (const purchase of latest) {
      const { dataOptionId, recipient, status } = purchase;
      const same = `${dataOptionId} ${recipient.value}`;
      if (status !== BundlePurchaseStatus.REFUNDED && !latestByRecipient.has(same))
        latestByRecipient.set(same, purchase);
    }
    return [...latestByRecipient.values()].slice(0, offeredAgain);
  }
}

/** What the idempotency key stands for. The PIN is no part of it: its hash is stored. */
function requestOf({ dataOptionId, phone, account, autoRenewal, expectedPrice }: PurchaseBundleInput) {
  const recipient = { phone: parsePhoneNumber(phone) ?? phone, account: account?.trim() || null };
  return { dataOptionId, ...recipient, autoRenewal, expectedPrice };
}

const sentences: Record<RecipientKind, (network: string) => string> = {
  PHONE: () => "Please enter a Nigerian mobile number, such as 0803 123 4567",
  EMAIL: (network) => `Please enter the email address of the ${network} account`,
  CUSTOMER_NUMBER: (network) => `Please enter the ${network} customer number: 5 to 15 digits`,
};

/** Throws Refused(InvalidInput) that names the field. */
function recipientFor(
  kind: RecipientKind,
  network: string,
  { phone, account }: PurchaseBundleInput,
): Recipient {
  const field = kind === RecipientKind.PHONE ? "phone" : "account";
  const recipient = parseRecipient(kind, kind === RecipientKind.PHONE ? phone : (account ?? ""));
  if (recipient === null) refuseField(field, sentences[kind](network));
  return recipient;
}

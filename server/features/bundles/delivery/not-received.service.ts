import { Field, ObjectType } from "type-graphql";
import type { Database } from "../../../platform/database/database";
import type { Outbox } from "../../../platform/mail/outbox";
import { formatRecipient } from "../../../values/recipient";
import type { SupportCases } from "../../support";
import type { IdentityService } from "../../identity";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";
import type { DeliveryService } from "./delivery.service";

@ObjectType({ simpleResolvers: true, description: "What was done about a bundle that did not arrive." })
export class NotReceivedReport {
  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  message!: string;

  @Field(() => BundlePurchase, { description: "The purchase as it stands now." })
  purchase!: BundlePurchase;
}

const words: Record<BundlePurchaseStatus, string> = {
  PENDING:
    "We have asked the network again and told customer care. If the bundle is not delivered in time, your money goes back to your wallet.",
  DELIVERED: "The network says it delivered this bundle. Customer care will check and email you.",
  REFUNDED: "This bundle could not be delivered. Your money is back in your wallet.",
};

/** For a customer whose bundle did not arrive: asks the aggregator again, and opens one case for care. */
export class NotReceivedService {
  constructor(
    private readonly database: Database,
    private readonly delivery: DeliveryService,
    private readonly identity: IdentityService,
    private readonly cases: SupportCases,
    private readonly outbox: Outbox,
  ) {}

  /** Null when the customer has no such purchase. A second report asks again but opens no second case. */
  async report(customerId: string, purchaseId: string): Promise<NotReceivedReport | null> {
    const purchase = await this.find(customerId, purchaseId);
    if (!purchase) return null;
    if (purchase.status !== BundlePurchaseStatus.REFUNDED) {
      const state = await this.delivery.ask(purchase);
      await this.openCase(purchase, state);
      if (purchase.status === BundlePurchaseStatus.PENDING && state !== "PENDING")
        await this.delivery.settle(purchase, state);
    }
    const current = (await this.find(customerId, purchaseId)) ?? purchase;
    return Object.assign(new NotReceivedReport(), { message: words[current.status], purchase: current });
  }

  private find(customerId: string, id: string): Promise<BundlePurchase | null> {
    return this.database.reader.manager.findOneBy(BundlePurchase, { id, customerId });
  }

  private async openCase(purchase: BundlePurchase, state: string): Promise<void> {
    const { id, reference, recipient, customerId, status } = purchase;
    const customer = await this.identity.find(customerId);
    await this.database.transaction((tx) =>
      this.cases.open(tx, {
        kind: "NOT_RECEIVED",
        subjectId: id,
        reference,
        title: "A customer has not received a bundle",
        note: `It was to go to ${formatRecipient(recipient)}. The shop has it as ${status}, and the delivery partner answered ${state} just now.`,
        ...(customer && {
          replyTo: { name: `${customer.firstName} ${customer.lastName}`.trim(), address: customer.email },
        }),
      }),
    );
    this.outbox.wake();
  }
}

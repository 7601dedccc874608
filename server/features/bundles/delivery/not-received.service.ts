import { Field } from "type-graphql";
import { In, Not } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import { ShopType } from "../../../platform/graphql/access";
import { formatRecipient } from "../../../values/recipient";
import type { ShopInfo } from "../../shop-details";
import type { SupportCases } from "../../support-cases";
import { addressOf, type IdentityService } from "../../identity";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";
import { reversedKind } from "./delivery-outcome";
import type { DeliveryService } from "./delivery.service";
import { newInstance } from "../../../values/new-instance";

@ShopType("answer", "The result of reportNotReceived.")
export class NotReceivedReport {
  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  message!: string;

  @Field(() => BundlePurchase, { description: "The purchase in its current state." })
  purchase!: BundlePurchase;
}

const statusTexts: Record<BundlePurchaseStatus, string> = {
  PENDING:
    "We asked the network again: it has not delivered the bundle yet. If it does not arrive in time, your money goes back to your wallet.",
  DELIVERED: "We asked the network again: it says the bundle was delivered.",
  REFUNDED: "This bundle could not be delivered. Your money is back in your wallet.",
};

const unconfirmed =
  "We asked the network again, but it did not confirm that the bundle was delivered. Customer care is checking it and will answer by email.";

@ShopType("owner", "Customer care's check of a bundle that did not arrive.")
export class DeliveryCheck {
  @Field(() => Date, { description: "When the customer reported it." })
  reportedAt!: Date;

  @Field(() => Date, { description: "When customer care will have answered by email." })
  answerBy!: Date;
}

const kind = "NOT_RECEIVED";

interface NotReceivedParts {
  delivery: DeliveryService;
  identity: IdentityService;
  cases: SupportCases;
}

/** Queries the aggregator for a customer whose bundle did not arrive, and opens one case for care. */
export class NotReceivedService {
  constructor(
    private readonly platform: { database: Database; clock: Clock },
    private readonly parts: NotReceivedParts,
    private readonly info: Pick<ShopInfo, "careAnswerHours">,
  ) {
    for (const claimed of [kind, reversedKind])
      parts.cases.declareClaims(claimed, async ({ manager }, ids) => {
        const unpaid = { id: In([...ids]), status: Not(BundlePurchaseStatus.REFUNDED) };
        const found = await manager.findBy(BundlePurchase, unpaid);
        return new Map(found.map(({ id, customerId, price: amount }) => [id, { customerId, amount }]));
      });
    parts.cases.onClosed(async (tx, closed) => {
      if (closed.kind === kind)
        await tx.manager.update(BundlePurchase, { id: closed.subjectId }, { reportedAt: null });
    });
  }

  checkOf({ reportedAt }: BundlePurchase): DeliveryCheck | null {
    if (!reportedAt) return null;
    const answerBy = new Date(reportedAt.getTime() + this.info.careAnswerHours * 3_600_000);
    return newInstance(DeliveryCheck, { reportedAt, answerBy });
  }

  /**
   * Null when the customer has no such purchase. A second report queries again; it opens a case only when the first is
   * closed.
   */
  async report(customerId: string, purchaseId: string): Promise<NotReceivedReport | null> {
    const purchase = await this.find(customerId, purchaseId);
    if (!purchase) return null;
    let isConfirmed = true;
    if (purchase.status !== BundlePurchaseStatus.REFUNDED) {
      const state = await this.parts.delivery.ask(purchase);
      await this.openCase(purchase, state);
      isConfirmed = state === "DELIVERED";
      if (purchase.status === BundlePurchaseStatus.DELIVERED || state !== "PENDING")
        await this.parts.delivery.settle(purchase, state);
    }
    const current = (await this.find(customerId, purchaseId)) ?? purchase;
    return newInstance(NotReceivedReport, {
      message:
        current.status === BundlePurchaseStatus.DELIVERED && !isConfirmed
          ? unconfirmed
          : statusTexts[current.status],
      purchase: current,
    });
  }

  private find(customerId: string, id: string): Promise<BundlePurchase | null> {
    return this.platform.database.reader.manager.findOneBy(BundlePurchase, { id, customerId });
  }

  private async openCase(purchase: BundlePurchase, state: string): Promise<void> {
    const { id, reference, recipient, customerId, status } = purchase;
    const customer = await this.parts.identity.find(customerId);
    await this.platform.database.transaction(async (tx) => {
      const isNew = await this.parts.cases.open(tx, {
        kind,
        subjectId: id,
        reference,
        title: "A customer has not received a bundle",
        note: `It was to go to ${formatRecipient(recipient)}. The shop has it as ${status}, and the delivery partner answered ${state} just now.`,
        ...(customer && {
          replyTo: addressOf(customer),
        }),
        reopens: true,
      });
      const unrefunded = { id, status: Not(BundlePurchaseStatus.REFUNDED) };
      if (isNew)
        await tx.manager.update(BundlePurchase, unrefunded, { reportedAt: this.platform.clock.now() });
    });
  }
}

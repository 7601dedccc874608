import { Column, Entity, IsNull, PrimaryColumn } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { Lease } from "../../../platform/jobs/leased-job";
import { minuteInLagos } from "../../../values/dates";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";

/** Longer than any one attempt takes. */
export const deliveryLease = 40_000;
/** A request that was sent less than this time ago may still arrive at the aggregator. */
const mayArriveFor = 15 * 60_000;
const maxIds = 5;

@Entity("earlier_delivery_request")
export class EarlierDeliveryRequest {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  purchaseId!: string;
}

/**
 * The minute in Lagos as YYYYMMDDHHmm, then the letters and digits of the reference, such as 202611201000OYB7K3M9QXT2A.
 * Later ids end with their number.
 */
export function deliveryRequestId(reference: string, at: Date, number = 1): string {
  return `${minuteInLagos(at)}${reference.replace(/[^0-9A-Za-z]/g, "")}${number > 1 ? number : ""}`;
}

export const currentRequestId = ({ deliveryRequestId: id, reference, createdAt }: BundlePurchase) =>
  id ?? deliveryRequestId(reference, createdAt);

const dayOf = (requestId: string) => requestId.slice(0, 8);

/**
 * Two ids are two sales to the aggregator. So a new id is made only when the aggregator no longer accepts the old one,
 * and is stored before it is sent.
 */
export class RequestIds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Also finds a purchase by an earlier id. One statement. */
  find(requestId: string): Promise<BundlePurchase | null> {
    const query = this.database.reader.manager.createQueryBuilder(BundlePurchase, "p");
    const earlier = query.subQuery().select("e.purchaseId").from(EarlierDeliveryRequest, "e");
    return query
      .where("p.deliveryRequestId = :requestId", { requestId })
      .orWhere(`p.id = ${earlier.where("e.id = :requestId").getQuery()}`)
      .getOne();
  }

  /** The current one last. */
  async all(purchase: BundlePurchase): Promise<string[]> {
    const earlier = await this.database.reader.manager.find(EarlierDeliveryRequest, {
      where: { purchaseId: purchase.id },
      order: { id: "ASC" },
    });
    return [...earlier.map(({ id }) => id), currentRequestId(purchase)];
  }

  /**
   * The id to send when all ids were queried since `queriedSince` and are unknown; null when nothing may be sent.
   * Counts it as sent and unanswered, and replaces an id of an earlier day.
   */
  async toSendAgain(purchase: BundlePurchase, lease: Lease, queriedSince: Date): Promise<string | null> {
    const now = this.clock.now();
    const current = currentRequestId(purchase);
    const isOver = dayOf(current) < dayOf(minuteInLagos(now));
    if (!(await lease.isHeld())) return null;
    if (!isOver) {
      const sent = { lastSentAt: now, unansweredSends: () => "unanswered_sends + 1" };
      const { affected } = await this.database.transaction((tx) =>
        tx.manager.update(BundlePurchase, held(purchase), sent),
      );
      return affected === 1 ? current : null;
    }
    const { lastSentAt, createdAt } = purchase;
    const lastSent = lastSentAt?.getTime() ?? createdAt.getTime() + deliveryLease;
    if (queriedSince.getTime() - lastSent < mayArriveFor) return null;
    return this.replace(purchase, { lastSentAt: now, unansweredSends: 1 });
  }

  /** Replaces a refused id, unless a request with it has no answer. */
  async replaceRefused(purchase: BundlePurchase): Promise<void> {
    await this.replace(purchase, {}, { unansweredSends: 0 });
  }

  private async replace(
    purchase: BundlePurchase,
    set: Partial<BundlePurchase>,
    where: Partial<BundlePurchase> = {},
  ): Promise<string | null> {
    const { id: purchaseId, reference } = purchase;
    const ids = await this.all(purchase);
    if (ids.length >= maxIds) return null;
    const next = deliveryRequestId(reference, this.clock.now(), ids.length + 1);
    const isReplaced = await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.update(
        BundlePurchase,
        { ...held(purchase), ...where },
        { ...set, deliveryRequestId: next },
      );
      if (affected !== 1) return false;
      await tx.manager.insert(EarlierDeliveryRequest, { id: currentRequestId(purchase), purchaseId });
      return true;
    });
    return isReplaced ? next : null;
  }
}

/** Matches only while no other attempt has the purchase. */
const held = ({ id, claimedUntil, deliveryRequestId: current }: BundlePurchase) => ({
  id,
  status: BundlePurchaseStatus.PENDING,
  claimedUntil: claimedUntil ?? IsNull(),
  deliveryRequestId: current ?? IsNull(),
});

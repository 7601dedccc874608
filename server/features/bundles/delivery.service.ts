import { type JobParts, type Lease, LeasedJob, type Next } from "../../platform/jobs/leased-job";
import { withTimeout } from "../../platform/with-timeout";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import type { BundleDelivery, DeliveryState, Sending } from "./delivery";
import type { DeliveryOutcome } from "./delivery-outcome";
import type { DeliveryProducts } from "./delivery-products";
import { deliveryRequestId } from "./delivery-request-id";
import { nextDeliveryAttempt, nextWatch, refundTime } from "./delivery-schedule";

/** Longer than this and the customer is told PENDING; the attempt itself goes on. */
const customersPatience = 5_000;
const patience = 30_000;
/** So long before the refund nothing is sent any more: what is under way then must not cross with it. */
const lastSending = 2 * 60_000;
/** Longer than any one attempt takes. */
export const deliveryLease = 40_000;

const makeDue = `
  UPDATE bundle_purchase SET next_attempt_at = $2 WHERE id = $1 AND status <> 'DELIVERED' RETURNING id`;

/** Has paid bundles delivered, and asks again and again until each is delivered or paid back. */
export class DeliveryService {
  /** Asks again for what a crash or a slow network left open. */
  readonly job: LeasedJob<BundlePurchase>;

  constructor(
    private readonly parts: JobParts,
    private readonly outcome: DeliveryOutcome,
    private readonly products: DeliveryProducts,
    private readonly delivery: BundleDelivery,
  ) {
    this.job = new LeasedJob(parts, {
      name: "deliveries",
      entity: BundlePurchase,
      table: "bundle_purchase",
      due: "next_attempt_at",
      lease: "claimed_until",
      leaseFor: deliveryLease,
      attempts: "delivery_attempts",
      lanes: 4,
      work: (purchase, lease) => this.work(purchase, lease),
    });
  }

  /** The first attempt, by the request that has paid and so holds the lease. Never throws; waits for a while only. */
  async deliver(purchase: BundlePurchase): Promise<void> {
    const attempt = this.job.attempt(purchase, purchase.claimedUntil);
    await withTimeout(customersPatience, () => attempt).catch(() => undefined);
  }

  /**
   * Has the purchase looked at at once, or as soon as whoever works on it is done. False when the aggregator's name for
   * it is unknown or it is delivered.
   */
  async wake(requestId: string): Promise<boolean> {
    const { database, clock } = this.parts;
    const now = clock.now().getTime();
    const found = await database.reader.manager.findOneBy(BundlePurchase, { deliveryRequestId: requestId });
    if (!found || found.status === BundlePurchaseStatus.DELIVERED) return false;
    // Anybody can call us, with any name and as often as they like: only what changes something takes a turn of the writer.
    const isDue = found.nextAttemptAt !== null && found.nextAttemptAt.getTime() <= now;
    if (!isDue) await database.transaction((tx) => tx.query(makeDue, [found.id, now]));
    this.job.wake();
    return true;
  }

  /** What the aggregator says of a purchase now. Only asks: nothing is sent. */
  async ask(purchase: BundlePurchase): Promise<DeliveryState> {
    return this.answerOf(purchase, { sending: "NEVER", milliseconds: customersPatience });
  }

  /** Keeps what is learnt of the delivery. */
  async settle(purchase: BundlePurchase, state: DeliveryState): Promise<Next> {
    const { createdAt, deliveryAttempts, status } = purchase;
    const now = this.parts.clock.now();
    if (state === "DELIVERED") return this.outcome.delivered(purchase);
    if (status === BundlePurchaseStatus.REFUNDED)
      return state === "FAILED" ? null : nextWatch(createdAt, now);
    if (state === "FAILED") return this.outcome.refund(purchase, "the bundle could not be delivered", null);
    if (now < refundTime(createdAt)) return nextDeliveryAttempt(createdAt, deliveryAttempts, now);
    const watchFrom = nextWatch(createdAt, now);
    return this.outcome.refund(purchase, "the bundle was not delivered within 24 hours", watchFrom);
  }

  private async work(purchase: BundlePurchase, lease: Lease): Promise<Next> {
    const how = { sending: this.sendingOf(purchase), milliseconds: patience, lease };
    return this.settle(purchase, await this.answerOf(purchase, how));
  }

  /** PENDING when there is no answer: then nothing is known. */
  private async answerOf(
    purchase: BundlePurchase,
    { sending, milliseconds, lease }: { sending: Sending; milliseconds: number; lease?: Lease },
  ): Promise<DeliveryState> {
    const { reference, recipient, dataOptionId, createdAt } = purchase;
    const requestId = purchase.deliveryRequestId ?? deliveryRequestId(reference, createdAt);
    try {
      const product = await this.products.find(dataOptionId);
      const maySend = async () => (await lease?.isHeld()) ?? false;
      const request = { reference, requestId, sending, recipient, dataOptionId, product, maySend };
      const ask = (signal: AbortSignal) => this.delivery.deliver({ ...request, signal });
      return await withTimeout(milliseconds, ask, { signal: lease?.signal });
    } catch (error) {
      this.parts.logger.warn({ err: error, reference }, "the delivery partner did not answer");
      return "PENDING";
    }
  }

  /** Once the money is back, or about to go back, nothing is sent any more. */
  private sendingOf({ status, deliveryAttempts, createdAt }: BundlePurchase): Sending {
    const left = refundTime(createdAt).getTime() - this.parts.clock.now().getTime();
    if (status !== BundlePurchaseStatus.PENDING || left < lastSending) return "NEVER";
    return deliveryAttempts <= 1 ? "FIRST" : "AGAIN";
  }
}

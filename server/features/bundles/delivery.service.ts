import type { Clock } from "../../platform/clock";
import type { Logger } from "../../platform/logger";
import { answerWithin } from "../../platform/mailer/answer-within";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";
import type { BundleDelivery, DeliveryState, Sending } from "./delivery";
import type { DeliveryClaims } from "./delivery-claims";
import type { DeliveryOutcome } from "./delivery-outcome";
import type { DeliveryProducts } from "./delivery-products";
import { deliveryRequestId } from "./delivery-request-id";
import { nextDeliveryAttempt, nextWatch, refundTime } from "./delivery-schedule";

/** Longer than this and the customer is told PENDING; the attempt itself goes on. */
const customersPatience = 5_000;
const patience = 30_000;
/** How long attempts under way are waited for when the shop closes. */
const grace = 3_000;
const atOnce = 4;
/** So long before the refund nothing is sent any more: what is under way then must not cross with it. */
const lastSending = 2 * 60_000;

/** Has paid bundles delivered, and asks again and again until each is delivered or paid back. */
export class DeliveryService {
  private closed = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly outcome: DeliveryOutcome,
    private readonly products: DeliveryProducts,
    private readonly clock: Clock,
    private readonly delivery: BundleDelivery,
    private readonly logger: Logger,
  ) {}

  /** The first attempt, by the request that has paid and so holds the claim. Never throws; waits for a while only. */
  async deliver(purchase: BundlePurchase): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, customersPatience)));
    await Promise.race([this.attempt(purchase), late]).finally(() => clearTimeout(timer));
  }

  /** Asks again for what a crash or a slow network left open. Answers how many it asked for. */
  async settlePending(): Promise<number> {
    const due = await this.claims.due();
    let asked = 0;
    const lane = async () => {
      for (let purchase = due.shift(); purchase && !this.closed; purchase = due.shift()) {
        if (!(await this.claims.take(purchase))) continue;
        await this.attempt(purchase);
        asked += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return asked;
  }

  /** What the partner says of a purchase now. Only asks: nothing is sent. */
  async ask(purchase: BundlePurchase): Promise<DeliveryState> {
    return this.answerOf(purchase, "NEVER", customersPatience);
  }

  /** Begins no further attempt; one that is not answered soon is made again after the next start. */
  close(): void {
    this.closed = true;
    setTimeout(() => this.stop.abort(new Error("the shop closed before the answer")), grace).unref();
  }

  /** Keeps what is learnt of the delivery. */
  async settle(purchase: BundlePurchase, state: DeliveryState): Promise<void> {
    const now = this.clock.now();
    if (state === "DELIVERED") return this.outcome.delivered(purchase);
    if (purchase.status === BundlePurchaseStatus.REFUNDED) {
      return this.claims.plan(purchase, state === "FAILED" ? null : nextWatch(purchase.createdAt, now));
    }
    if (state === "FAILED") return this.outcome.refund(purchase, "the bundle could not be delivered", null);
    if (now >= refundTime(purchase.createdAt)) {
      const watchFrom = nextWatch(purchase.createdAt, now);
      return this.outcome.refund(purchase, "the bundle was not delivered within 24 hours", watchFrom);
    }
    return this.claims.plan(
      purchase,
      nextDeliveryAttempt(purchase.createdAt, purchase.deliveryAttempts, now),
    );
  }

  /** Never throws: what fails here is tried again when the claim has lapsed. */
  private async attempt(purchase: BundlePurchase): Promise<void> {
    try {
      await this.settle(purchase, await this.answerOf(purchase, this.sendingOf(purchase), patience));
    } catch (error) {
      this.logger.error(
        { err: error, reference: purchase.reference },
        "a delivery is not settled; it will be tried again",
      );
    }
  }

  private async answerOf(
    purchase: BundlePurchase,
    sending: Sending,
    milliseconds: number,
  ): Promise<DeliveryState> {
    const { reference, recipient, dataOptionId, createdAt } = purchase;
    const requestId = purchase.deliveryRequestId ?? deliveryRequestId(reference, createdAt);
    try {
      const product = await this.products.find(dataOptionId);
      const signal = AbortSignal.any([this.stop.signal, AbortSignal.timeout(milliseconds)]);
      const maySend = () => this.claims.holds(purchase);
      const request = { reference, requestId, sending, recipient, dataOptionId, product, maySend, signal };
      return await answerWithin(milliseconds, this.stop.signal, this.delivery.deliver(request));
    } catch (error) {
      this.logger.warn({ err: error, reference }, "the delivery partner did not answer");
      return "PENDING";
    }
  }

  /** Once the money is back, or about to go back, nothing is sent any more. */
  private sendingOf({ status, deliveryAttempts, createdAt }: BundlePurchase): Sending {
    const left = refundTime(createdAt).getTime() - this.clock.now().getTime();
    if (status !== BundlePurchaseStatus.PENDING || left < lastSending) return "NEVER";
    return deliveryAttempts <= 1 ? "FIRST" : "AGAIN";
  }
}

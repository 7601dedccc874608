import { IsNull, Not } from "typeorm";
import { type JobParts, type Lease, LeasedJob, type Next } from "../../../platform/jobs/leased-job";
import { withTimeout } from "../../../platform/concurrency/with-timeout";
import type { Money } from "../../../values/money";
import type { Recipient } from "../../../values/recipient";
import { singleLine } from "../../../values/single-line";
import { BundlePurchase, BundlePurchaseStatus } from "../purchase/bundle-purchase.entity";
import type { AccountPause } from "./account-pause";
import {
  type DeliveryOutcome,
  nextDeliveryAttempt,
  nextWatch,
  refundTime,
  retryTime,
} from "./delivery-outcome";
import { currentRequestId, deliveryLease, RequestIds } from "./request-ids";
import type { PlanPause } from "./sales-pause";
import type { DeliveryProduct, DeliveryProducts } from "./delivery-products";

/**
 * PENDING: not known yet, query again. REVERSED: failed, perhaps after the delivery. RESOLVED: like PENDING, but a
 * person has to ask the partner. In the other states the partner did not accept the purchase: REFUSED and PLAN_REFUSED
 * are final, NOT_NOW may be sent later, ID_REFUSED under another id.
 */
export type DeliveryState =
  | "PENDING"
  | "DELIVERED"
  | "DELIVERED_TWICE"
  | "FAILED"
  | "REVERSED"
  | "RESOLVED"
  | "REFUSED"
  | "PLAN_REFUSED"
  | "NOT_NOW"
  | "ID_REFUSED";

/**
 * FIRST: not sent yet. AGAIN: query first, and send only if the aggregator does not know it. NEVER: only query, because
 * the customer may have the money back.
 */
export type Sending = "FIRST" | "AGAIN" | "NEVER";

/**
 * How the partner answered to the shop's account. STILL_REFUSED: in answer to a query, which may be refused for less.
 */
type AccountAnswer = "REFUSED" | "STILL_REFUSED" | "ACCEPTED";

export interface DeliveryRequest {
  /** Identifies the delivery: sending it twice must not deliver twice. */
  reference: string;
  /** All ids that may have been sent, the current one last. */
  requestIds: readonly string[];
  sending: Sending;
  recipient: Recipient;
  dataOptionId: string;
  product(): Promise<DeliveryProduct | null>;
  note?(answer: string): void;
  accountAnswered?(answer: AccountAnswer, words: string): void;
  /** Called right before sending, and when the aggregator knows none of the ids. Null when nothing may be sent. */
  idToSend(): Promise<string | null>;
  sendAnswered?(): void;
  /** Once it aborts, nothing may be sent. */
  signal: AbortSignal;
}

/**
 * Delivers a paid bundle to its recipient. Called after the payment is committed and outside any transaction, and again
 * with the same reference after a crash or while it answers PENDING. FAILED is final: the customer is refunded. An
 * exception counts as PENDING.
 */
export interface BundleDelivery {
  readonly name: string;
  deliver(request: DeliveryRequest): Promise<DeliveryState>;
  /** What the partner sells of a service, such as mtn-data. Throws without an answer. Absent where it cannot be read. */
  plansOf?: (serviceId: string) => Promise<PartnerPlan[]>;
}

export interface PartnerPlan {
  code: string;
  /** Such as N1000 1.5GB - 30 days. */
  name: string;
  /** Zero where the partner names none. */
  amount: Money;
}

/** The embedded adapter: bundles count as delivered at once, and nothing is sent. */
export const sandboxDelivery: BundleDelivery = {
  name: "sandbox delivery (bundles count as delivered, nothing is sent)",
  deliver: () => Promise.resolve("DELIVERED"),
};

/** After this time the customer gets PENDING; the attempt itself continues. */
const customerTimeout = 5_000;
const attemptTimeout = 30_000;
/** Nothing is sent so shortly before the refund: a delivery in progress must not coincide with it. */
const sendingStopsBefore = 2 * 60_000;
/** Notices are unsigned, so they cause a check of a delivered bundle at most this often. */
const checkPause = 60 * 60_000;
const maxAnswerLength = 200;
const answers: Record<DeliveryState, string> = {
  DELIVERED: "Delivered",
  PENDING: "Not delivered yet",
  FAILED: "It cannot be delivered",
  REVERSED: "It was reversed",
  RESOLVED: "Ask the delivery partner",
  REFUSED: "It was refused",
  PLAN_REFUSED: "The plan was refused",
  NOT_NOW: "It cannot be delivered now",
  ID_REFUSED: "The request id was refused",
  DELIVERED_TWICE: "It was delivered twice",
};
export const noAnswer = "No answer";
const couldNotBeDelivered = "the bundle could not be delivered";

/** Delivers paid bundles and queries the aggregator until each is delivered or refunded. */
export class DeliveryService {
  /** Continues deliveries that a crash or a slow network left open. */
  readonly job: LeasedJob<BundlePurchase>;
  private readonly ids: RequestIds;

  constructor(
    private readonly parts: JobParts,
    private readonly outcome: DeliveryOutcome,
    private readonly products: DeliveryProducts,
    private readonly delivery: BundleDelivery,
    private readonly pauses: { account: AccountPause; plan: PlanPause },
  ) {
    this.ids = new RequestIds(parts.database, parts.clock);
    this.job = new LeasedJob(parts, {
      name: "deliveries",
      entity: BundlePurchase,
      due: "nextAttemptAt",
      lease: "claimedUntil",
      leaseFor: deliveryLease,
      attempts: "deliveryAttempts",
      concurrency: 4,
      work: async (purchase, lease) => this.settle(purchase, await this.attemptDelivery(purchase, lease)),
    });
  }

  /**
   * The first attempt, by the request that paid and holds the lease. Never throws. Returns the time of the delivery, or
   * null after `customerTimeout`.
   */
  async deliver(purchase: BundlePurchase): Promise<Date | null> {
    let deliveredAt: Date | null = null;
    const attempt = this.job.attempt(purchase, purchase.claimedUntil, async (row, lease) => {
      const state = await this.attemptDelivery(row, lease);
      if (state !== "DELIVERED") return this.settle(row, state);
      deliveredAt = await this.outcome.delivered(row);
    });
    await withTimeout(customerTimeout, () => attempt).catch(() => undefined);
    return deliveredAt;
  }

  /**
   * Makes the purchase due now, or as soon as its lease ends. A delivered one is checked for a reversal at most once an
   * hour, unless the notice says that it is delivered. False when nothing is due.
   */
  async makeDue(requestId: string, { isDelivered = false } = {}): Promise<boolean> {
    const { database, clock } = this.parts;
    const now = clock.now();
    const found = await this.ids.find(requestId);
    if (!found) return false;
    if (found.status === BundlePurchaseStatus.DELIVERED) return this.makeCheckDue(found, isDelivered);
    // Anyone can call this, so it writes only when that changes something.
    const isDue = found.nextAttemptAt !== null && found.nextAttemptAt <= now;
    const undelivered = { id: found.id, status: Not(BundlePurchaseStatus.DELIVERED) };
    if (!isDue)
      await database.transaction((tx) =>
        tx.manager.update(BundlePurchase, undelivered, { nextAttemptAt: now }),
      );
    this.job.runNow();
    return true;
  }

  async isOwn(requestId: string): Promise<boolean> {
    return (await this.ids.find(requestId)) !== null;
  }

  private async makeCheckDue(purchase: BundlePurchase, isDelivered: boolean): Promise<boolean> {
    const { id, status, checkedAt } = purchase;
    const now = this.parts.clock.now();
    if (checkedAt !== null && checkedAt > now) return true;
    if (isDelivered && (await this.ids.all(purchase)).length === 1) return false;
    const checkAt = new Date(Math.max(now.getTime(), (checkedAt?.getTime() ?? 0) + checkPause));
    const unplanned = { id, status, checkedAt: checkedAt ?? IsNull() };
    await this.parts.database.transaction((tx) =>
      tx.manager.update(BundlePurchase, unplanned, { checkedAt: checkAt, nextAttemptAt: checkAt }),
    );
    this.job.runNow();
    return true;
  }

  async ask(purchase: BundlePurchase): Promise<DeliveryState> {
    return this.answerOf(purchase, { sending: "NEVER", milliseconds: customerTimeout });
  }

  /** Stores the state of the delivery, and returns when to look again. */
  async settle(purchase: BundlePurchase, state: DeliveryState): Promise<Next> {
    if (state === "DELIVERED_TWICE") await this.outcome.deliveredTwice(purchase);
    if (purchase.status === BundlePurchaseStatus.DELIVERED) {
      if (state === "REVERSED") await this.outcome.reversed(purchase);
      return null; // an outage must not refund delivered bundles
    }
    switch (state) {
      case "DELIVERED":
      case "DELIVERED_TWICE":
        return void (await this.outcome.delivered(purchase));
      case "FAILED":
      case "REVERSED":
        return this.settleFailed(purchase);
      case "RESOLVED":
        await this.outcome.resolved(purchase);
        break;
      case "ID_REFUSED":
        await this.ids.replaceRefused(purchase);
        break;
      case "PLAN_REFUSED":
        await this.pauses.plan.pause(purchase);
        break;
      default:
        break;
    }
    return this.settleUndelivered(purchase, state);
  }

  private async settleFailed(purchase: BundlePurchase): Promise<Next> {
    const watchFrom = nextWatch(purchase.createdAt, this.parts.clock.now());
    // It may still be delivered under another id.
    const next = (await this.ids.all(purchase)).length > 1 ? watchFrom : null;
    if (purchase.status === BundlePurchaseStatus.REFUNDED) return next;
    return this.outcome.refund(purchase, couldNotBeDelivered, next);
  }

  private async settleUndelivered(purchase: BundlePurchase, state: DeliveryState): Promise<Next> {
    const { createdAt, deliveryAttempts, status } = purchase;
    const now = this.parts.clock.now();
    const watchFrom = nextWatch(createdAt, now);
    if (status === BundlePurchaseStatus.REFUNDED) return watchFrom;
    const retryUntil = purchase.retryUntil ?? retryTime(createdAt, null);
    const isRetried = state === "NOT_NOW" && now < retryUntil;
    if (state === "REFUSED" || state === "PLAN_REFUSED" || (state === "NOT_NOW" && !isRetried))
      return this.outcome.refundWhileHeld(purchase, couldNotBeDelivered, watchFrom);
    if (now >= refundTime(createdAt))
      return this.outcome.refund(purchase, "the bundle was not delivered within 24 hours", watchFrom);
    const next = nextDeliveryAttempt(createdAt, deliveryAttempts, now);
    return isRetried && retryUntil < next ? retryUntil : next;
  }

  private attemptDelivery(purchase: BundlePurchase, lease: Lease): Promise<DeliveryState> {
    const sending = this.sendingOf(purchase);
    return this.answerOf(purchase, { sending, milliseconds: attemptTimeout, lease });
  }

  private async answerOf(
    purchase: BundlePurchase,
    { sending, milliseconds, lease }: { sending: Sending; milliseconds: number; lease?: Lease },
  ): Promise<DeliveryState> {
    const { reference, recipient, dataOptionId } = purchase;
    const startedAt = this.parts.clock.now();
    const said: { words?: string; isAnswered?: boolean; account?: { answer: AccountAnswer; words: string } } =
      {};
    try {
      const requestIds = sending === "FIRST" ? [currentRequestId(purchase)] : await this.ids.all(purchase);
      const idToSend = async () => {
        if (!lease || sending === "NEVER") return null;
        if (sending === "AGAIN") return this.ids.toSendAgain(purchase, lease, startedAt);
        return (await lease.isHeld()) ? currentRequestId(purchase) : null;
      };
      const ask = (signal: AbortSignal) =>
        this.delivery.deliver({
          reference,
          requestIds,
          sending,
          recipient,
          dataOptionId,
          product: () => this.products.find(dataOptionId),
          idToSend,
          note: (answer) => (said.words = answer),
          accountAnswered(answer, words) {
            if (said.account?.answer !== "REFUSED") said.account = { answer, words };
          },
          sendAnswered: () => (said.isAnswered = true),
          signal,
        });
      const state = await withTimeout(milliseconds, ask, { signal: lease?.signal });
      if (state !== "DELIVERED" || purchase.status === BundlePurchaseStatus.DELIVERED)
        await this.storeAnswer(purchase, said.words ?? answers[state], said.isAnswered);
      return state;
    } catch (error) {
      await this.storeAnswer(
        purchase,
        `${noAnswer}: ${error instanceof Error ? error.message : "unknown fault"}`,
      );
      this.parts.logger.warn({ err: error, reference }, "the delivery partner did not answer");
      return "PENDING";
    } finally {
      const { answer, words = "" } = said.account ?? {};
      if (answer === "REFUSED") await this.pauses.account.begin(words);
      if (answer === "STILL_REFUSED") await this.pauses.account.prolong();
      // A first attempt is made only while there is no pause.
      if (answer === "ACCEPTED" && sending === "AGAIN") await this.pauses.account.end();
    }
  }

  /** Bundles that are delivered at once, the majority, need no answer in the back office. */
  private async storeAnswer(purchase: BundlePurchase, answer: string, isOfSending = false): Promise<void> {
    const { database, clock, logger } = this.parts;
    const { id, reference } = purchase;
    const stored = { lastAnswer: singleLine(answer).slice(0, maxAnswerLength), lastAnswerAt: clock.now() };
    Object.assign(purchase, stored);
    try {
      const set = { ...stored, ...(isOfSending && { unansweredSends: () => "unanswered_sends - 1" }) };
      await database.transaction((tx) => tx.manager.update(BundlePurchase, { id }, set));
    } catch (error) {
      logger.warn({ err: error, reference }, "the delivery partner's answer could not be stored");
    }
  }

  /** Nothing is sent once the purchase is refunded or about to be. */
  private sendingOf({ status, deliveryAttempts, createdAt }: BundlePurchase): Sending {
    const left = refundTime(createdAt).getTime() - this.parts.clock.now().getTime();
    if (status !== BundlePurchaseStatus.PENDING || left < sendingStopsBefore) return "NEVER";
    return deliveryAttempts <= 1 ? "FIRST" : "AGAIN";
  }
}

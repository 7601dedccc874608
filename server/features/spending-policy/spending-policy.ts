import { createHash } from "node:crypto";
import { LessThanOrEqual, MoreThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Reader, Transaction } from "../../platform/database/database";
import { findPrepared } from "../../platform/database/entities";
import { Refused } from "../../platform/graphql/refusal";
import { instantText } from "../../values/dates";
import { dayMs } from "../../values/durations";
import { Money } from "../../values/money";
import { type Booking, type Spent, spentSince } from "../wallet";
import { type Challenges, ConfirmationRequired } from "./challenges";
import type { CustomerDevices } from "./customer-devices";
import type { Payer } from "./payer";
import type { Pins } from "./pins";
import { ConfirmedSpending, dayAfter, SpendingPolicy } from "./spending-policy.entity";
import { SpendingStop, SpendingStopped } from "./spending-policy.schema";

/** A payment that the customer makes. */
export interface Spending {
  operation: "purchase" | "order" | "renewal";
  amount: Money;
  /** Such as +2348031234567, or the phone and address of an order. */
  recipient: string;
  /** Whether it allows later payments without the customer, which the PIN always confirms. */
  isConsent: boolean;
  /** Whatever else the confirmation is bound to, such as the lines of the cart. */
  details: string;
  /** Whether the customer paid for this recipient, and it was delivered before that time. */
  wasPaidFor: (tx: Transaction, before: Date) => Promise<boolean>;
}

/** Throws Refused(SpendingStopped) or ConfirmationRequired. `booking` is null where nothing is charged yet. */
export type CheckSpending = (tx: Transaction, booking: Booking | null, spending: Spending) => Promise<void>;

/**
 * Decides whether a customer's own rules allow a payment. The check runs inside the payment's transaction, after its
 * wallet is charged and so locked: otherwise two concurrent payments on PostgreSQL would not count each other.
 */
export class SpendingPolicies {
  /** Returns the ids of what the customer has cancelled since then; registered by the module that knows. */
  ownCancellations = (_reader: Reader, _customerId: string, _since: Date): Promise<string[]> =>
    Promise.resolve([]);

  constructor(
    private readonly clock: Clock,
    private readonly pins: Pins,
    private readonly challenges: Challenges,
    private readonly devices: CustomerDevices,
  ) {}

  /**
   * Does the work, which calls `check` for each payment. If that needs a PIN, everything is rolled back, the payer's proof
   * is checked, and the work is done once more. Throws Refused(SpendingStopped or ConfirmSpending).
   */
  async enforce<Result>(payer: Payer, work: (check: CheckSpending) => Promise<Result>): Promise<Result> {
    try {
      return await work((tx, booking, spending) => this.check(tx, payer, booking, spending, null));
    } catch (error) {
      if (!(error instanceof ConfirmationRequired)) throw error;
      const challenge = await this.challenges.prove(payer, error);
      return this.repeat(payer, work, challenge);
    }
  }

  /** What a renewal pays: it obeys lock and limit, and never needs a PIN. Throws Refused(SpendingStopped). */
  async checkRenewal(tx: Transaction, customerId: string, booking: Booking, amount: Money): Promise<void> {
    const policy = await policyOf(tx, customerId);
    if (!policy) return;
    refuseLocked(policy, booking.at);
    if (policy.dayLimit) await this.refuseAboveLimit(tx, policy, policy.dayLimit, booking.at, amount);
  }

  private async repeat<Result>(
    payer: Payer,
    work: (check: CheckSpending) => Promise<Result>,
    challenge: string,
  ): Promise<Result> {
    try {
      return await work((tx, booking, spending) => this.check(tx, payer, booking, spending, challenge));
    } catch (error) {
      if (!(error instanceof ConfirmationRequired)) throw error;
      throw new Refused(await this.challenges.create(payer.customerId, error));
    }
  }

  private async check(
    tx: Transaction,
    payer: Payer,
    booking: Booking | null,
    spending: Spending,
    challenge: string | null,
  ): Promise<void> {
    const { customerId } = payer;
    const policy = await policyOf(tx, customerId);
    if (!policy) return;
    const now = booking?.at ?? this.clock.now();
    refuseLocked(policy, now);
    if (policy.dayLimit && booking)
      await this.refuseAboveLimit(tx, policy, policy.dayLimit, now, spending.amount);
    if (!policy.pinHash || !(await this.needsPin(tx, policy, payer, spending, now))) return;
    if (this.pins.isVoid(policy)) throw stop(SpendingStop.PIN_VOID);
    if (policy.pinPausedUntil && policy.pinPausedUntil > now && !challenge)
      throw stop(SpendingStop.PIN_PAUSED, policy.pinPausedUntil);

    const binding = bindingOf(spending);
    const isConfirmed = challenge !== null && (await this.challenges.use(tx, customerId, challenge, binding));
    if (!isConfirmed) throw new ConfirmationRequired(binding, spending.amount);
    if (booking)
      await tx.manager.insert(ConfirmedSpending, {
        transactionId: booking.id,
        customerId,
        recipient: spending.recipient,
        createdAt: now,
      });
  }

  /** Throws Refused(SpendingStopped) for a new recipient while the account is guarded. */
  private async needsPin(
    tx: Transaction,
    policy: SpendingPolicy,
    payer: Payer,
    spending: Spending,
    now: Date,
  ): Promise<boolean> {
    const guardedUntil = dayAfter(policy.guardedSince, now);
    if (guardedUntil) {
      const isFromBefore = await isKnown(tx, policy.customerId, spending, policy.guardedSince!);
      if (!isFromBefore) throw stop(SpendingStop.RECIPIENT_NEW, guardedUntil);
    }
    if (guardedUntil || !policy.pinAbove || spending.isConsent) return true;
    if (!(await isKnown(tx, policy.customerId, spending, now))) return true;
    if (await this.devices.isNew(tx, payer, now)) return true;
    const since = new Date(now.getTime() - dayMs);
    const unconfirmed = await this.spentWithoutPin(tx, policy.customerId, since);
    return !policy.pinAbove.covers(unconfirmed);
  }

  private async refuseAboveLimit(
    tx: Transaction,
    { customerId }: SpendingPolicy,
    limit: Money,
    now: Date,
    amount: Money,
  ): Promise<void> {
    const spent = await this.spentSince(tx, customerId, new Date(now.getTime() - dayMs));
    if (limit.covers(sumOf(spent))) return;
    throw new Refused(aboveLimit(limit, amount, spent));
  }

  private async spentWithoutPin(tx: Transaction, customerId: string, since: Date): Promise<Money> {
    const confirmed = await tx.manager.findBy(ConfirmedSpending, { customerId, createdAt: MoreThan(since) });
    const ids = new Set(confirmed.map(({ transactionId }) => transactionId));
    const spent = await this.spentSince(tx, customerId, since);
    return sumOf(spent.filter(({ transactionId }) => !ids.has(transactionId)));
  }

  /** What was spent since then. An order that the customer cancels gives nothing back of a limit. */
  async spentSince(reader: Reader, customerId: string, since: Date): Promise<Spent[]> {
    const cancelled = await this.ownCancellations(reader, customerId, since);
    return spentSince(reader, customerId, since, new Set(cancelled));
  }
}

async function policyOf(tx: Transaction, customerId: string): Promise<SpendingPolicy | undefined> {
  const [policy] = await findPrepared(tx, SpendingPolicy, { customerId });
  return policy;
}

function refuseLocked({ lockedAt }: SpendingPolicy, now: Date): void {
  const lockedUntil = dayAfter(lockedAt, now);
  if (lockedUntil) throw stop(SpendingStop.LOCKED, lockedUntil);
}

const stop = (reason: SpendingStop, until: Date | null = null) =>
  new Refused(new SpendingStopped(reason, until));

/** Confirmed by the PIN before that time, or delivered a day before it: one small purchase makes nobody known. */
async function isKnown(tx: Transaction, customerId: string, spending: Spending, at: Date): Promise<boolean> {
  const { recipient, wasPaidFor } = spending;
  const confirmed = { customerId, recipient, createdAt: LessThanOrEqual(at) };
  return (
    (await tx.manager.existsBy(ConfirmedSpending, confirmed)) ||
    wasPaidFor(tx, new Date(at.getTime() - dayMs))
  );
}

export const sumOf = (spent: readonly Spent[]) =>
  spent.reduce((sum, { amount }) => sum.plus(amount), Money.zero);

/** Says when enough of what was spent is older than 24 hours; the payment itself is the newest. */
function aboveLimit(limit: Money, amount: Money, spent: readonly Spent[]): SpendingStopped {
  if (!limit.covers(amount)) {
    const message = `${amount.formatted} is more than your limit of ${limit.formatted} in 24 hours. You can raise the limit under Security in your account: that takes 24 hours.`;
    return new SpendingStopped(SpendingStop.DAY_LIMIT, null, message);
  }
  let rest = sumOf(spent);
  const last = spent.find((each) => {
    rest = rest.minus(each.amount);
    return limit.covers(rest);
  });
  const until = new Date((last ?? spent[0]!).at.getTime() + dayMs);
  return new SpendingStopped(SpendingStop.DAY_LIMIT, until, overLimit(limit, until));
}

const overLimit = (limit: Money, until: Date) =>
  `This would be more than your limit of ${limit.formatted} in 24 hours. You can pay it from ${instantText(until)}.`;

function bindingOf({ operation, amount, recipient, isConsent, details }: Spending): string {
  const bound = [operation, amount.kobo, recipient, isConsent, details];
  return createHash("sha256").update(JSON.stringify(bound)).digest("hex");
}

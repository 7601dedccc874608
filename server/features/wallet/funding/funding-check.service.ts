import { In, IsNull, Not } from "typeorm";
import type { Transaction } from "../../../platform/database/database";
import { pauseAfter } from "../../../platform/jobs/job";
import { type JobParts, type Lease, LeasedJob, type Next } from "../../../platform/jobs/leased-job";
import { Money } from "../../../values/money";
import { withTimeout } from "../../../platform/concurrency/with-timeout";
import type { SupportCases } from "../../support-cases";
import { LedgerEntry, LedgerTransaction } from "../ledger/ledger.entity";
import { credit } from "../ledger/wallet-account";
import { nextReversalCheck } from "../reversals/reversal-check.service";
import { Funding, FundingStatus } from "./funding.entity";
import type { PaymentGateway, PaymentState } from "./payment-gateway";
import type { FundingReceipt } from "./funding-receipt";
import { dayMs, hourMs } from "../../../values/durations";

const backOff = { first: 30_000, factor: 2, max: 30 * 60_000 };

/** An abandoned payment page counts as not paid after this time; a payment that arrives later is still credited. */
const failAfterMs = hourMs;
const pollForMs = 24 * hourMs;
/** Later checks, for a late bank transfer whose webhook is lost; the days since the request. */
const lateCheckDays = [2, 3, 5, 7, 10];

/** After 30 seconds, then 1, 2, 4 minutes and so on up to half an hour. */
export function nextCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + pauseAfter(checks + 1, backOff));
}

function nextLateCheck(createdAt: Date, now: Date): Date | null {
  const dates = lateCheckDays.map((days) => new Date(createdAt.getTime() + days * dayMs));
  return dates.find((date) => date > now) ?? null;
}

const currency = "NGN";
const wrongPayment = "WRONG_PAYMENT";
const paidAfterCorrection = "PAID_AFTER_CORRECTION";
const timeoutMs = 15_000;
/** Webhooks come first: the job takes the earliest due time. */
const highestPriority = new Date(0);

/**
 * Checks payments with the gateway when the customer returns, when a webhook arrives, and on a schedule. Concurrent
 * checks credit the wallet once.
 */
export class FundingCheckService {
  readonly job: LeasedJob<Funding>;

  constructor(
    private readonly parts: JobParts,
    private readonly gateway: PaymentGateway,
    private readonly cases: SupportCases,
    private readonly receipt: FundingReceipt,
    /** Called for a paid payment, which may be reversed already. */
    private readonly onPaid: () => void,
  ) {
    this.job = new LeasedJob(parts, {
      name: "funding checks",
      entity: Funding,
      due: "nextCheckAt",
      leaseFor: 60_000,
      attempts: "checks",
      work: (funding, lease) => this.verify(funding, lease),
      retryAt: ({ checks }) => nextCheck(checks, parts.clock.now()),
    });
    cases.declareClaims(wrongPayment, async ({ manager }, ids) => {
      const unpaid = { id: In([...ids]), status: Not(FundingStatus.SUCCEEDED), givenBackBy: IsNull() };
      const found = await manager.findBy(Funding, unpaid);
      return new Map(found.map(({ id, customerId, amount }) => [id, { customerId, amount }]));
    });
  }

  async check(customerId: string, reference: string): Promise<Funding | null> {
    const { manager } = this.parts.database.reader;
    const funding = await manager.findOne(Funding, {
      where: [
        { customerId, gatewayReference: reference },
        { customerId, reference },
      ],
    });
    return funding && ((await this.ask(funding)) ?? manager.findOneBy(Funding, { id: funding.id }));
  }

  /** Asks the gateway unless the funding is paid. Null without an answer. */
  async ask(funding: Funding): Promise<Funding | null> {
    if (funding.status === FundingStatus.SUCCEEDED || !funding.gatewayReference) return funding;
    let isAnswered = false;
    await this.job.attempt(funding, funding.nextCheckAt, async (row, lease) => {
      const next = await this.verify(row, lease);
      isAnswered = true;
      return next;
    });
    if (!isAnswered) return null;
    return this.parts.database.reader.manager.findOneByOrFail(Funding, { id: funding.id });
  }

  /** Checks a payment at once. The request is stored first, so that a crash after the answer loses nothing. */
  async makeDue(gatewayReference: string): Promise<boolean> {
    const { database } = this.parts;
    const unpaid = { gatewayReference, status: Not(FundingStatus.SUCCEEDED) };
    const { affected } = await database.transaction((tx) =>
      tx.manager.update(Funding, unpaid, { nextCheckAt: highestPriority }),
    );
    if (affected) this.job.runNow();
    return Boolean(affected);
  }

  private async verify(funding: Funding, { signal }: Lease): Promise<Next> {
    const ask = () => this.gateway.verify(funding.gatewayReference ?? funding.reference);
    const state = await withTimeout(timeoutMs, ask, { signal });
    const next = await this.settle(funding, state);
    if (state.status === "paid") this.onPaid();
    return next;
  }

  private async settle(funding: Funding, state: PaymentState): Promise<Next> {
    if (state.status === "paid") {
      if (matchesRequest(funding, state)) return this.credit(funding);
      await this.refuse(funding, state);
      return null;
    }
    const now = this.parts.clock.now();
    const age = now.getTime() - funding.createdAt.getTime();
    const isNotPaid =
      state.status === "failed" || age >= pollForMs || (state.status === "abandoned" && age >= failAfterMs);
    if (isNotPaid && funding.status === FundingStatus.PENDING)
      await this.parts.database.transaction((tx) => fail(tx, funding.id));
    // The page may still be open, and the webhook of a late payment may be lost.
    return age >= pollForMs ? nextLateCheck(funding.createdAt, now) : nextCheck(funding.checks, now);
  }

  /**
   * Also credits a FAILED funding: late money is still the customer's. Not one that a correction gave back, which would
   * be credited twice.
   */
  private async credit(funding: Funding): Promise<void> {
    const { id, transactionId, reference, customerId, amount } = funding;
    const at = this.parts.clock.now();
    await this.parts.database.transaction(async (tx) => {
      const unpaid = { id, status: Not(FundingStatus.SUCCEEDED), givenBackBy: IsNull() };
      const paid = { status: FundingStatus.SUCCEEDED, checkoutUrl: null, nextCheckAt: null };
      if ((await tx.manager.update(Funding, unpaid, paid)).affected === 0)
        return this.reportLatePayment(tx, id);
      // A webhook before the credit has requested a check already.
      const reversalCheckAt = nextReversalCheck(funding.createdAt, at);
      await tx.manager.update(Funding, { id, reversalCheckAt: IsNull() }, { reversalCheckAt });
      await credit(tx, { id: transactionId, reference, at }, customerId, amount, "world");
      await this.receipt.enqueue(tx, funding, at);
    });
  }

  private async reportLatePayment(tx: Transaction, id: string): Promise<void> {
    const funding = await tx.manager.findOneByOrFail(Funding, { id });
    const gift = await giftOf(tx, funding);
    if (!gift) return;
    const { reference, amount } = funding;
    await tx.manager.update(Funding, { id }, { nextCheckAt: null });
    await this.cases.open(tx, {
      kind: paidAfterCorrection,
      subjectId: id,
      reference,
      title: "A top-up was paid after a correction gave it back",
      note: `${amount.formatted} was paid late. ${gift} The payment was credited to nobody: compare the two, and correct the wallet if the customer is owed more.`,
    });
  }

  /** The paid amount or currency differs: no wallet is credited, and customer care gets a case. */
  private async refuse(funding: Funding, paid: PaymentState & { status: "paid" }) {
    const { id, reference, amount } = funding;
    this.parts.logger.error(
      { reference, kobo: paid.kobo, currency: paid.currency },
      "a payment does not match",
    );
    await this.parts.database.transaction(async (tx) => {
      await fail(tx, id);
      const gift = await giftOf(tx, await tx.manager.findOneByOrFail(Funding, { id }));
      await this.cases.open(tx, {
        kind: wrongPayment,
        subjectId: id,
        reference,
        title: "A payment is not what was asked for",
        note: `${amount.formatted} was requested; the gateway says that ${amountIn(paid.currency, paid.kobo)} was paid under ${paid.reference}${paid.isOurKind ? "" : ", in another domain (test or live) than the shop's key"}. No wallet was credited.${gift ? ` ${gift}` : ""}`,
      });
    });
  }
}

/** Such as ₦2,600, or 26.00 USD: other currencies have hundredths, too. */
const amountIn = (paidCurrency: string, hundredths: number) =>
  paidCurrency === currency
    ? Money.ofKobo(hundredths).formatted
    : `${(hundredths / 100).toFixed(2)} ${paidCurrency}`;

async function fail(tx: Transaction, id: string): Promise<void> {
  await tx.manager.update(Funding, { id, status: FundingStatus.PENDING }, { status: FundingStatus.FAILED });
}

/** A sentence with the amount; null without a correction. */
async function giftOf(
  { manager }: Transaction,
  { givenBackBy: reference, customerId: accountId }: Funding,
): Promise<string | null> {
  if (!reference) return null;
  const { id: transactionId } = await manager.findOneByOrFail(LedgerTransaction, { reference });
  const { amount } = await manager.findOneByOrFail(LedgerEntry, { transactionId, accountId });
  return `The correction ${reference} had added ${amount.formatted} to the wallet instead.`;
}

function matchesRequest(funding: Funding, paid: PaymentState & { status: "paid" }): boolean {
  return (
    paid.isOurKind &&
    paid.reference === funding.gatewayReference &&
    paid.kobo === funding.amount.kobo &&
    paid.currency === currency
  );
}

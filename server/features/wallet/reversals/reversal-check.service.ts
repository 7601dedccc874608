import { type JobParts, LeasedJob } from "../../../platform/jobs/leased-job";
import { withTimeout } from "../../../platform/concurrency/with-timeout";
import { dayMs } from "../../../values/durations";
import { Funding } from "../funding/funding.entity";
import type { PaymentGateway, Reversal } from "../funding/payment-gateway";
import type { ReversalsService } from "./reversals.service";

const timeoutMs = 40_000;
const pauseWhileOpen = 6 * 60 * 60_000;
const pauseAfterFault = 60_000;

/** Banks accept disputes for up to 120 days (Visa, Mastercard). */
const checkedAfter = [1, 7, 30, 60, 120].map((days) => days * dayMs);

/** The next check without a webhook, which may never have arrived; null after the last. */
export function nextReversalCheck(fundedAt: Date, now: Date): Date | null {
  const age = now.getTime() - fundedAt.getTime();
  const next = checkedAfter.find((each) => each > age);
  return next === undefined ? null : new Date(fundedAt.getTime() + next);
}

/**
 * Asks the gateway about credited payments. A webhook only triggers a check, so events that arrive twice, out of order
 * or before the credit have the same result. Each payment is also checked without one.
 */
export class ReversalCheckService {
  readonly job: LeasedJob<Funding>;

  constructor(
    private readonly parts: JobParts,
    private readonly gateway: PaymentGateway,
    private readonly reversals: ReversalsService,
  ) {
    const after = (milliseconds: number) => new Date(parts.clock.now().getTime() + milliseconds);
    this.job = new LeasedJob(parts, {
      name: "reversal checks",
      entity: Funding,
      due: "reversalCheckAt",
      only: "status = 'SUCCEEDED'",
      leaseFor: 60_000,
      work: async (funding, { signal }) => {
        // An open one is checked again, because no webhook may report its end.
        const { isOpen } = await this.check(funding, signal);
        return isOpen ? after(pauseWhileOpen) : nextReversalCheck(funding.createdAt, parts.clock.now());
      },
      retryAt: () => after(pauseAfterFault),
    });
  }

  /** Applies what the gateway says now, and returns it. Throws without an answer. */
  async check(funding: Funding, signal?: AbortSignal): Promise<{ found: Reversal[]; isOpen: boolean }> {
    const ask = () => this.gateway.reversals(funding.gatewayReference ?? funding.reference);
    const found = await withTimeout(timeoutMs, ask, { signal });
    return { found, isOpen: await this.reversals.apply(funding, found) };
  }

  /** Checks at once, or as soon as the payment is credited. False when there is no such payment. */
  async makeDue(gatewayReference: string): Promise<boolean> {
    const { database, clock } = this.parts;
    const { affected } = await database.transaction((tx) =>
      tx.manager.update(Funding, { gatewayReference }, { reversalCheckAt: clock.now() }),
    );
    if (affected) this.job.runNow();
    return Boolean(affected);
  }
}

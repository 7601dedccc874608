import { type JobParts, LeasedJob } from "../../../platform/jobs/leased-job";
import { withTimeout } from "../../../platform/with-timeout";
import { Funding } from "../funding/funding.entity";
import type { PaymentGateway } from "../funding/payment-gateway";
import type { ReversalsService } from "./reversals.service";

const patience = 40_000;
const pauseWhileOpen = 6 * 60 * 60_000;
const pauseAfterFault = 60_000;

const makeDue = `
  UPDATE funding SET reversal_check_at = $2 WHERE gateway_reference = $1 RETURNING id`;

/**
 * Asks the gateway who wants a credited payment back. What it calls us with only says when to ask: events that come
 * twice, in another order, or before the payment is credited lead to the same answer.
 */
export class ReversalCheckService {
  readonly job: LeasedJob<Funding>;

  constructor(
    private readonly parts: JobParts,
    gateway: PaymentGateway,
    reversals: ReversalsService,
  ) {
    const after = (milliseconds: number) => new Date(parts.clock.now().getTime() + milliseconds);
    this.job = new LeasedJob(parts, {
      name: "reversal checks",
      entity: Funding,
      table: "funding",
      due: "reversal_check_at",
      only: "status = 'SUCCEEDED'",
      leaseFor: 60_000,
      async work(funding, { signal }) {
        const ask = () => gateway.reversals(funding.gatewayReference ?? funding.reference);
        const found = await withTimeout(patience, ask, { signal });
        // Nobody may tell how an open one ended.
        return (await reversals.apply(funding, found)) ? after(pauseWhileOpen) : null;
      },
      retryAt: () => after(pauseAfterFault),
    });
  }

  /** Has the gateway asked at once, or as soon as the payment is credited. False when there is no such payment. */
  async wake(gatewayReference: string): Promise<boolean> {
    const { database, clock } = this.parts;
    const values = [gatewayReference, clock.now().getTime()];
    const found = await database.transaction((tx) => tx.query(makeDue, values));
    if (found.length > 0) this.job.wake();
    return found.length > 0;
  }
}

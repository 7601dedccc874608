import { type JobParts, LeasedJob } from "../../platform/jobs/leased-job";
import { withTimeout } from "../../platform/with-timeout";
import { Funding, FundingStatus } from "./funding.entity";
import type { FundingOutcome } from "./funding-outcome";
import { nextCheck } from "./funding-schedule";
import type { PaymentGateway } from "./payment-gateway";

const patience = 15_000;
/** What somebody was told of stands before all that is merely due, however much others have left unpaid. */
const beforeAll = 0;

const makeDue = `
  UPDATE funding SET next_check_at = $2 WHERE gateway_reference = $1 AND status <> 'SUCCEEDED' RETURNING id`;

/** Asks the gateway what became of payments: for the customer who comes back, for webhooks, and for what nobody told. */
export class FundingCheckService {
  readonly job: LeasedJob<Funding>;

  constructor(
    private readonly parts: JobParts,
    gateway: PaymentGateway,
    outcome: FundingOutcome,
    /** Called when the gateway says that a payment is paid: it may be wanted back already. */
    onPaid: () => void,
  ) {
    this.job = new LeasedJob(parts, {
      name: "funding checks",
      entity: Funding,
      table: "funding",
      due: "next_check_at",
      leaseFor: 60_000,
      attempts: "checks",
      async work(funding, { signal }) {
        const ask = () => gateway.verify(funding.gatewayReference ?? funding.reference);
        const state = await withTimeout(patience, ask, { signal });
        const next = await outcome.settle(funding, state);
        if (state.status === "paid") onPaid();
        return next;
      },
      retryAt: ({ checks }) => nextCheck(checks, parts.clock.now()),
    });
  }

  /** The customer's own funding, as the gateway knows it now; null when there is none of that reference. */
  async check(customerId: string, reference: string): Promise<Funding | null> {
    const { manager } = this.parts.database.reader;
    const funding = await manager.findOne(Funding, {
      where: [
        { customerId, gatewayReference: reference },
        { customerId, reference },
      ],
    });
    if (!funding || funding.status === FundingStatus.SUCCEEDED || !funding.gatewayReference) return funding;
    await this.job.attempt(funding, funding.nextCheckAt);
    return manager.findOneBy(Funding, { id: funding.id });
  }

  /** Has a payment asked for at once: kept in the database, so that a crash after the answer loses nothing. */
  async wake(gatewayReference: string): Promise<boolean> {
    const { database } = this.parts;
    const found = await database.transaction((tx) => tx.query(makeDue, [gatewayReference, beforeAll]));
    if (found.length > 0) this.job.wake();
    return found.length > 0;
  }
}

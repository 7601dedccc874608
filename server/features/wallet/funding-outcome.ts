import type { SupportCases } from "../support";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Next } from "../../platform/jobs/leased-job";
import type { Logger } from "../../platform/logger";
import { type Funding, FundingStatus } from "./funding.entity";
import type { FundingReceipt } from "./funding-receipt";
import { abandonedAfter, askedFor, nextCheck } from "./funding-schedule";
import type { PaymentState } from "./payment-gateway";
import { creditPayment } from "./wallet-account";

const currency = "NGN";

const succeed = `
  UPDATE funding SET status = 'SUCCEEDED', checkout_url = NULL, next_check_at = NULL
  WHERE id = $1 AND status <> 'SUCCEEDED' RETURNING id`;
const fail = `
  UPDATE funding SET status = 'FAILED' WHERE id = $1 AND status = 'PENDING' RETURNING id`;

/** Writes down what the gateway says of a funding: the wallet is credited once, whoever finds out first. */
export class FundingOutcome {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cases: SupportCases,
    private readonly receipt: FundingReceipt,
    private readonly logger: Logger,
  ) {}

  async settle(funding: Funding, state: PaymentState): Promise<Next> {
    if (state.status === "paid") {
      if (isWhatWasAsked(funding, state)) return this.credit(funding);
      await this.refuse(funding, state);
      return null;
    }
    const age = this.clock.now().getTime() - funding.createdAt.getTime();
    const isNotPaid =
      state.status === "failed" || age >= askedFor || (state.status === "abandoned" && age >= abandonedAfter);
    if (isNotPaid && funding.status === FundingStatus.PENDING)
      await this.database.transaction((tx) => tx.query(fail, [funding.id]));
    // The gateway's page may still be open, and its webhook may be lost: a payment that comes late is found.
    return age >= askedFor ? null : nextCheck(funding.checks, this.clock.now());
  }

  /** Also a FAILED one: money that comes late is the customer's all the same. */
  private async credit(funding: Funding): Promise<void> {
    const { id, transactionId, reference, customerId, amount } = funding;
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      if ((await tx.query(succeed, [id])).length === 0) return;
      await creditPayment(tx, { id: transactionId, reference, at }, customerId, amount);
      await this.receipt.enqueue(tx, funding, at);
    });
    this.receipt.wake();
  }

  /** Somebody paid something else than was asked for: no wallet is credited, and care sees to it. */
  private async refuse(funding: Funding, paid: PaymentState & { status: "paid" }) {
    const { id, reference, amount } = funding;
    this.logger.error({ reference, kobo: paid.kobo, currency: paid.currency }, "a payment does not match");
    await this.database.transaction(async (tx) => {
      await tx.query(fail, [id]);
      await this.cases.open(tx, {
        kind: "WRONG_PAYMENT",
        subjectId: id,
        reference,
        title: "A payment is not what was asked for",
        note: `${amount.kobo} kobo in ${currency} were asked for; the gateway says that ${paid.kobo} in ${paid.currency} were paid under ${paid.reference}${paid.isOurKind ? "" : ", in another domain (test or live) than the shop's key"}. No wallet was credited.`,
      });
    });
  }
}

function isWhatWasAsked(funding: Funding, paid: PaymentState & { status: "paid" }): boolean {
  return (
    paid.isOurKind &&
    paid.reference === funding.gatewayReference &&
    paid.kobo === funding.amount.kobo &&
    paid.currency === currency
  );
}

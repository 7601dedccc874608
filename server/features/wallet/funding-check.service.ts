import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { answerWithin } from "../../platform/mailer/answer-within";
import { Funding, FundingStatus } from "./funding.entity";
import type { FundingOutcome } from "./funding-outcome";
import type { PaymentGateway } from "./payment-gateway";

const patience = 15_000;
/** What somebody was told of stands before all that is merely due, however much others have left unpaid. */
const beforeAll = 0;
/** Longer than the gateway is waited for. */
const claimLapsesAfter = 60_000;
/** How long the gateway is waited for when the shop closes. */
const grace = 2_000;
const batch = 50;

const claim = `
  UPDATE funding SET checks = checks + 1, next_check_at = $3
  WHERE id = $1 AND next_check_at = $2 RETURNING checks`;
const hurry = `
  UPDATE funding SET next_check_at = $2 WHERE gateway_reference = $1 AND status <> 'SUCCEEDED' RETURNING id`;

/** Asks the gateway what became of payments: for the customer who comes back, for webhooks, and for what nobody told. */
export class FundingCheckService {
  private wakeWorker = () => {};
  private closed = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly outcome: FundingOutcome,
    private readonly logger: Logger,
  ) {}

  /** The customer's own funding, as the gateway knows it now; null when there is none of that reference. */
  async check(customerId: string, reference: string): Promise<Funding | null> {
    const { manager } = this.database.reader;
    const funding = await manager.findOne(Funding, {
      where: [
        { customerId, gatewayReference: reference },
        { customerId, reference },
      ],
    });
    if (!funding || funding.status === FundingStatus.SUCCEEDED || !funding.gatewayReference) return funding;
    await this.ask(funding);
    return manager.findOneBy(Funding, { id: funding.id });
  }

  /** Has a payment asked for with the next round: kept in the database, so that a crash after the answer loses nothing. */
  async hurry(gatewayReference: string): Promise<boolean> {
    const found = await this.database.transaction((tx) => tx.query(hurry, [gatewayReference, beforeAll]));
    if (found.length > 0) this.wakeWorker();
    return found.length > 0;
  }

  /** Who is told that something is due at once. */
  onHurry(wakeWorker: () => void): void {
    this.wakeWorker = wakeWorker;
  }

  /** Asks for every funding that is due. Answers how many it asked for. */
  async reconcile(): Promise<number> {
    const now = this.clock.now().getTime();
    const due = await this.database.reader.manager
      .createQueryBuilder(Funding, "f")
      .where("f.nextCheckAt <= :now", { now })
      .orderBy("f.nextCheckAt")
      .limit(batch)
      .getMany();
    let asked = 0;
    for (const funding of due) {
      if (this.closed) break;
      if (!(await this.take(funding))) continue;
      await this.ask(funding);
      asked += 1;
    }
    return asked;
  }

  /** Asks for no further funding; the one under way is asked for again after the next start. */
  close(): void {
    this.closed = true;
    setTimeout(() => this.stop.abort(new Error("the shop closed before the answer")), grace).unref();
  }

  /** Takes the funding for one check; false when another process was faster. */
  private async take(funding: Funding): Promise<boolean> {
    const until = this.clock.now().getTime() + claimLapsesAfter;
    const seen = funding.nextCheckAt?.getTime() ?? null;
    const [row] = await this.database.transaction((tx) =>
      tx.query<{ checks: number }>(claim, [funding.id, seen, until]),
    );
    if (!row) return false;
    Object.assign(funding, { checks: row.checks, nextCheckAt: new Date(until) });
    return true;
  }

  /** Never throws: what is not known now is asked for again. */
  private async ask(funding: Funding): Promise<void> {
    const { reference, gatewayReference } = funding;
    try {
      const answer = this.gateway.verify(gatewayReference ?? reference);
      const state = await answerWithin(patience, this.stop.signal, answer);
      await this.outcome.settle(funding, state);
    } catch (error) {
      this.logger.warn(
        { err: error, reference },
        "a payment could not be checked; it will be asked for again",
      );
      await this.outcome.askLater(funding).catch(() => undefined); // the claim lapses by itself
    }
  }
}

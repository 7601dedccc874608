import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { answerWithin } from "../../platform/mailer/answer-within";
import { Funding } from "./funding.entity";
import type { PaymentGateway } from "./payment-gateway";
import type { ReversalsService } from "./reversals.service";

const batch = 50;
const patience = 40_000;
/** Longer than the gateway is waited for. */
const claimLapsesAfter = 60_000;
/** How long the gateway is waited for when the shop closes. */
const grace = 2_000;
/** An open one is asked about so often, should nobody tell how it ended; and what failed is tried again. */
const nextWhileOpen = 6 * 60 * 60_000;
const nextAfterFault = 60_000;

const hurry = `
  UPDATE funding SET reversal_check_at = $2 WHERE gateway_reference = $1 RETURNING id`;
const claim = `
  UPDATE funding SET reversal_check_at = $3 WHERE id = $1 AND reversal_check_at = $2 RETURNING id`;

/**
 * Asks the gateway who wants a credited payment back. What it calls us with only says when to ask: events that come
 * twice, in another order, or before the payment is credited lead to the same answer.
 */
export class ReversalCheckService {
  private wakeWorker = () => {};
  private closed = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly reversals: ReversalsService,
    private readonly logger: Logger,
  ) {}

  /** Has the gateway asked with the next round once the payment is credited. False when there is no such payment. */
  async hurry(gatewayReference: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const found = await this.database.transaction((tx) => tx.query(hurry, [gatewayReference, now]));
    if (found.length > 0) this.wakeWorker();
    return found.length > 0;
  }

  /** Who is told that something is due at once. */
  onHurry(wakeWorker: () => void): void {
    this.wakeWorker = wakeWorker;
  }

  /** Has what is due asked about at once. */
  wake(): void {
    this.wakeWorker();
  }

  /** Asks for every payment that is due. Answers how many it asked for. */
  async reconcile(): Promise<number> {
    const rest = "WHERE reversal_check_at <= $1 AND status = 'SUCCEEDED' ORDER BY reversal_check_at LIMIT $2";
    const due = await this.database.reader.rows(Funding, rest, [this.clock.now().getTime(), batch]);
    let asked = 0;
    for (const funding of due) {
      if (this.closed) break;
      const mine = this.clock.now().getTime() + claimLapsesAfter;
      if (!(await this.plan(funding, funding.reversalCheckAt?.getTime() ?? null, mine))) continue;
      const next = await this.ask(funding);
      await this.plan(funding, mine, next === null ? null : this.clock.now().getTime() + next);
      asked += 1;
    }
    return asked;
  }

  /** Asks about no further payment; the one under way is asked about again after the next start. */
  close(): void {
    this.closed = true;
    setTimeout(() => this.stop.abort(new Error("the shop closed before the answer")), grace).unref();
  }

  /** When to ask again, in milliseconds from now; null when all is settled. */
  private async ask(funding: Funding): Promise<number | null> {
    try {
      const answer = this.gateway.reversals(funding.gatewayReference ?? funding.reference);
      const found = await answerWithin(patience, this.stop.signal, answer);
      return (await this.reversals.apply(funding, found)) ? nextWhileOpen : null;
    } catch (error) {
      this.logger.warn(
        { err: error, reference: funding.reference },
        "it could not be asked who wants a payment back; it will be asked again",
      );
      return nextAfterFault;
    }
  }

  private async plan({ id }: Funding, seen: number | null, next: number | null): Promise<boolean> {
    const planned = await this.database.transaction((tx) => tx.query(claim, [id, seen, next]));
    return planned.length > 0;
  }
}

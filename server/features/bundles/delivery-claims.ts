import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { BundlePurchase } from "./bundle-purchase.entity";

/** A claim older than this belongs to a process that died. Longer than any one attempt takes. */
export const claimLapsesAfter = 40_000;
const batch = 50;

const claim = `
  UPDATE bundle_purchase SET delivery_attempts = delivery_attempts + 1, next_attempt_at = $3
  WHERE id = $1 AND next_attempt_at = $2 RETURNING delivery_attempts`;
// Only over one's own claim: whoever wants it looked at sooner has the last word.
const plan = `
  UPDATE bundle_purchase SET next_attempt_at = $3 WHERE id = $1 AND next_attempt_at = $2 RETURNING id`;
const hurry = `
  UPDATE bundle_purchase SET next_attempt_at = $2
  WHERE delivery_request_id = $1 AND status <> 'DELIVERED' RETURNING id`;

/** Who delivers what, and when it is looked at again: rows of the database, so that several processes share the work. */
export class DeliveryClaims {
  private wakeWorker = () => {};

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  due(): Promise<BundlePurchase[]> {
    return this.database.reader.manager
      .createQueryBuilder(BundlePurchase, "p")
      .where("p.nextAttemptAt <= :now", { now: this.clock.now().getTime() })
      .orderBy("p.nextAttemptAt")
      .limit(batch)
      .getMany();
  }

  /** Takes the purchase for one attempt and writes that on it; false when another process was faster. */
  async take(purchase: BundlePurchase): Promise<boolean> {
    const seen = purchase.nextAttemptAt?.getTime() ?? null;
    const until = this.clock.now().getTime() + claimLapsesAfter;
    const [row] = await this.database.transaction((tx) =>
      tx.query<{ delivery_attempts: number }>(claim, [purchase.id, seen, until]),
    );
    if (!row) return false;
    purchase.deliveryAttempts = row.delivery_attempts;
    purchase.nextAttemptAt = new Date(until);
    return true;
  }

  /** Gives the claim back; null: it need not be looked at again. */
  async plan(purchase: BundlePurchase, next: Date | null): Promise<void> {
    const mine = purchase.nextAttemptAt?.getTime() ?? null;
    await this.database.transaction((tx) => tx.query(plan, [purchase.id, mine, next?.getTime() ?? null]));
  }

  /** Has the purchase looked at with the next round; false when the partner's name for it is unknown or it is delivered. */
  async hurry(requestId: string): Promise<boolean> {
    // Anybody can call us with any name: one that we do not know costs a look, not a turn of the writer.
    const { manager } = this.database.reader;
    if (!(await manager.findOneBy(BundlePurchase, { deliveryRequestId: requestId }))) return false;
    const found = await this.database.transaction((tx) =>
      tx.query(hurry, [requestId, this.clock.now().getTime()]),
    );
    if (found.length > 0) this.wakeWorker();
    return found.length > 0;
  }

  /** Who is told that something is due at once. */
  onHurry(wakeWorker: () => void): void {
    this.wakeWorker = wakeWorker;
  }
}

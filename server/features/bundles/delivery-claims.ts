import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

/** A claim older than this belongs to a process that died. Longer than any one attempt takes. */
export const claimLapsesAfter = 40_000;
const batch = 50;

const claim = `
  UPDATE bundle_purchase SET delivery_attempts = delivery_attempts + 1, next_attempt_at = $3, claimed_until = $3
  WHERE id = $1 AND next_attempt_at = $2 AND (claimed_until IS NULL OR claimed_until <= $4)
  RETURNING delivery_attempts`;
// Only over one's own claim: who wanted it looked at sooner, meanwhile, has the last word.
const plan = `
  UPDATE bundle_purchase SET claimed_until = NULL,
    next_attempt_at = CASE WHEN next_attempt_at = claimed_until THEN CAST($3 AS bigint) ELSE next_attempt_at END
  WHERE id = $1 AND claimed_until = $2 RETURNING id`;
const hurry = `
  UPDATE bundle_purchase SET next_attempt_at = $2 WHERE id = $1 AND status <> 'DELIVERED' RETURNING id`;
const held = `
  SELECT id FROM bundle_purchase WHERE id = $1 AND claimed_until = $2 AND claimed_until > $3 AND status = 'PENDING'`;

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
      .where("p.nextAttemptAt <= :now AND (p.claimedUntil IS NULL OR p.claimedUntil <= :now)", {
        now: this.clock.now().getTime(),
      })
      .orderBy("p.nextAttemptAt")
      .limit(batch)
      .getMany();
  }

  /** Takes the purchase for one attempt and writes that on it; false when another process was faster. */
  async take(purchase: BundlePurchase): Promise<boolean> {
    const seen = purchase.nextAttemptAt?.getTime() ?? null;
    const now = this.clock.now().getTime();
    const until = now + claimLapsesAfter;
    const [row] = await this.database.transaction((tx) =>
      tx.query<{ delivery_attempts: number }>(claim, [purchase.id, seen, until, now]),
    );
    if (!row) return false;
    const claimed = new Date(until);
    Object.assign(purchase, {
      deliveryAttempts: row.delivery_attempts,
      nextAttemptAt: claimed,
      claimedUntil: claimed,
    });
    return true;
  }

  /** Whether the purchase is still to be delivered, by whoever asks: asked right before something is sent. */
  async holds({ id, claimedUntil }: BundlePurchase): Promise<boolean> {
    const values = [id, claimedUntil?.getTime() ?? null, this.clock.now().getTime()];
    return (await this.database.reader.query(held, values)).length > 0;
  }

  /** Gives the claim back; null: it need not be looked at again. */
  async plan(purchase: BundlePurchase, next: Date | null): Promise<void> {
    const mine = purchase.claimedUntil?.getTime() ?? null;
    await this.database.transaction((tx) => tx.query(plan, [purchase.id, mine, next?.getTime() ?? null]));
  }

  /**
   * Has the purchase looked at with the next round, or as soon as whoever works on it is done. False when the partner's
   * name for it is unknown or it is delivered.
   */
  async hurry(requestId: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const { manager } = this.database.reader;
    const found = await manager.findOneBy(BundlePurchase, { deliveryRequestId: requestId });
    if (!found || found.status === BundlePurchaseStatus.DELIVERED) return false;
    // Anybody can call us, with any name and as often as they like: only what changes something takes a turn of the writer.
    const isDue = found.nextAttemptAt !== null && found.nextAttemptAt.getTime() <= now;
    if (!isDue) await this.database.transaction((tx) => tx.query(hurry, [found.id, now]));
    this.wakeWorker();
    return true;
  }

  /** Who is told that something is due at once. */
  onHurry(wakeWorker: () => void): void {
    this.wakeWorker = wakeWorker;
  }
}

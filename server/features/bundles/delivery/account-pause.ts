import { Column, Entity, LessThan, MoreThan, PrimaryColumn } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/database/database";
import { findPrepared, InstantColumn } from "../../../platform/database/entities";
import type { Logger } from "../../../platform/observability/logger";
import type { SupportCases } from "../../support-cases";

const pauseFor = 30 * 60_000;
/** Pauses less than this apart count as one and send one message. */
const sameWithin = 60 * 60_000;
const id = "account";

/** One row: the time until which no bundle is sold, because the delivery partner refuses the shop's account. */
@Entity("delivery_account")
export class DeliveryAccount {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn()
  pausedUntil!: Date;

  @Column("text")
  refusal!: string;
}

/** Read by every purchase. */
export async function isAccountPaused(reader: Reader, now: Date): Promise<boolean> {
  const [account] = await findPrepared(reader, DeliveryAccount, { id });
  return account !== undefined && account.pausedUntil > now;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  cases: Pick<SupportCases, "open" | "close">;
}

/**
 * Stops all sales while the delivery partner refuses the shop's account, for example for its balance. A pause ends when
 * the partner takes a payment, and after a while by itself, because nothing is sent meanwhile that the partner could
 * take.
 */
export class AccountPause {
  constructor(private readonly parts: Parts) {}

  /** Begins after a refused payment. Never throws, so that it does not disturb the delivery. */
  async begin(refusal: string): Promise<void> {
    const { database, clock, logger, cases } = this.parts;
    const now = clock.now().getTime();
    const paused = { pausedUntil: new Date(now + pauseFor), refusal };
    try {
      await database.transaction(async (tx) => {
        const before = { id, pausedUntil: LessThan(new Date(now - sameWithin)) };
        const { affected } = await tx.manager.update(DeliveryAccount, before, paused);
        if (affected !== 1) return void (await tx.manager.update(DeliveryAccount, { id }, paused));
        await cases.close(tx, id); // an earlier pause's case
        await cases.open(tx, {
          kind: "DELIVERY_ACCOUNT",
          subjectId: id,
          reference: "DELIVERY-ACCOUNT",
          title: "No bundles are sold: the delivery partner refuses the shop's account",
          note: `It answered "${refusal}". Sales go on by themselves once it takes a payment again. Paid bundles are sent again for 30 minutes, then the money goes back.`,
          reopens: true,
        });
      });
      logger.warn(
        { refusal },
        "no bundles are sold, because the delivery partner refuses the shop's account",
      );
    } catch (error) {
      logger.error({ err: error, refusal }, "the pause of all sales could not be stored");
    }
  }

  /** A refused query prolongs a pause but begins none. Never throws. */
  async prolong(): Promise<void> {
    await this.move(new Date(this.parts.clock.now().getTime() + pauseFor));
  }

  /** Ends after an accepted payment. Never throws. */
  async end(): Promise<void> {
    await this.move(this.parts.clock.now());
  }

  private async move(pausedUntil: Date): Promise<void> {
    const { database, clock, logger } = this.parts;
    const current = { id, pausedUntil: MoreThan(clock.now()) };
    try {
      await database.transaction((tx) => tx.manager.update(DeliveryAccount, current, { pausedUntil }));
    } catch (error) {
      logger.error({ err: error }, "the pause of all sales could not be changed");
    }
  }

  async warnings(): Promise<string[]> {
    const { database, clock } = this.parts;
    const paused = { id, pausedUntil: MoreThan(clock.now()) };
    const found = await database.reader.manager.findOneBy(DeliveryAccount, paused);
    if (!found) return [];
    return [
      `No bundles are sold, because the delivery partner refuses the shop's account: "${found.refusal}". Sales go on by themselves once it takes a payment`,
    ];
  }
}

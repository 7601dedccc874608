import { randomUUID } from "node:crypto";
import { In, Not } from "typeorm";
import { batchedPerTurn } from "../../../platform/concurrency/batched";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { insertUnlessTaken } from "../../../platform/database/entities";
import type { Logger } from "../../../platform/observability/logger";
import { Money } from "../../../values/money";
import { newReference } from "../../../values/reference";
import type { SupportCases } from "../../support-cases";
import type { Funding } from "../funding/funding.entity";
import type { Ledger } from "../ledger/ledger";
import type { Reversal, ReversalKind } from "../funding/payment-gateway";
import { hold, lockWallet, takeBack } from "../ledger/wallet-account";
import { PaymentReversal } from "./payment-reversal.entity";

const debt = "DEBT";

const titles: Record<ReversalKind, string> = {
  DISPUTE: "A customer's bank disputes a payment",
  REFUND: "A payment is paid back at the gateway",
  REVERSAL: "A payment was reversed at the gateway",
};

const asRead = ({ id, status, taken }: PaymentReversal) => ({ id, status, taken });

/** Rolls back, so that it can be repeated when the wallet has money. */
class NothingToTake extends Error {}

/**
 * The amount is put on hold in the wallet, released when the reversal is won and debited when it is lost. A balance
 * never goes below zero: what was spent becomes debt, which holds later credits, with a support case until it is
 * collected or forgiven.
 */
export class ReversalsService {
  private readonly taken = batchedPerTurn((fundingIds) => this.takenOfAll(fundingIds));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly cases: SupportCases,
    private readonly logger: Logger,
  ) {
    cases.neverByHand(...Object.keys(titles), debt);
  }

  /** Idempotent, in any order. Returns whether any is open. */
  async apply(funding: Funding, found: readonly Reversal[]): Promise<boolean> {
    for (const reversal of found) {
      const known = await this.rowOf(funding, reversal);
      const row = await (known ? this.resize(known, funding, reversal) : this.open(funding, reversal));
      if (row?.status !== "OPEN" || reversal.state === "open") continue;
      await (reversal.state === "lost" ? this.take(row) : this.free(row));
    }
    const { manager } = this.database.reader;
    return (await manager.countBy(PaymentReversal, { fundingId: funding.id, status: "OPEN" })) > 0;
  }

  /** Oldest first. */
  async holdsOn(customerId: string): Promise<PaymentReversal[]> {
    const rows = await this.database.reader.manager.find(PaymentReversal, {
      where: [
        { customerId, status: "OPEN" },
        { customerId, status: "LOST" },
      ],
      order: { createdAt: "ASC", id: "ASC" },
    });
    return rows.filter(({ held }) => held.isPositive);
  }

  takenFrom(fundingId: string): Promise<Money> {
    return this.taken.load(fundingId);
  }

  /** Releases the hold: an open reversal becomes WON, a debt FORGIVEN. False when nothing is on hold for it. */
  async free(row: PaymentReversal, within?: Transaction): Promise<boolean> {
    if (!row.held.isPositive) return false;
    const status = row.status === "OPEN" ? "WON" : "FORGIVEN";
    const settledAt = this.clock.now();
    const work = async (tx: Transaction) => {
      await lockWallet(tx, row.customerId);
      const { affected } = await tx.manager.update(PaymentReversal, asRead(row), { status, settledAt });
      if (affected === 0) return false;
      await hold(tx, row.customerId, row.held.negated());
      await this.cases.close(tx, row.id);
      return true;
    };
    return within ? work(within) : this.database.transaction(work);
  }

  /**
   * Debits a lost reversal as far as the balance goes; the rest is debt. False when nothing can be debited: the owner of
   * the transaction `within` rolls it back.
   */
  async take(row: PaymentReversal, within?: Transaction): Promise<boolean> {
    if (!row.held.isPositive) return false;
    const heldBefore = row.held;
    const collecting = this.ledger.once(
      {
        kind: "REVERSAL",
        ownerId: "shop",
        idempotencyKey: `reversal ${row.id} ${row.taken.kobo} ${row.status}`,
        request: {},
        referencePrefix: "OYD",
        outcomeType: "Funding",
      },
      async (tx, booking) => {
        await lockWallet(tx, row.customerId);
        const lost = { status: "LOST", settledAt: booking.at } as const;
        const { affected } = await tx.manager.update(PaymentReversal, asRead(row), lost);
        if (affected === 0) throw new Error(`The reversal ${row.reference} is settled already`);
        const taken = await takeBack(tx, booking, row.customerId, heldBefore);
        await tx.manager.increment(PaymentReversal, { id: row.id }, "taken", taken.kobo);
        const owed = heldBefore.minus(taken);
        if (row.status === "LOST" && taken.kobo === 0) throw new NothingToTake();
        if (row.status === "OPEN" || owed.kobo === 0) await this.cases.close(tx, row.id);
        if (row.status === "OPEN" && owed.isPositive) await this.openDebt(tx, row, owed);
        return { id: row.fundingId, description: "Payment taken back by the bank" };
      },
      within,
    );
    try {
      return (await collecting).created;
    } catch (error) {
      if (error instanceof NothingToTake) return false;
      throw error;
    }
  }

  private async takenOfAll(fundingIds: readonly string[]): Promise<Money[]> {
    const rows = await this.database.reader.manager.findBy(PaymentReversal, {
      fundingId: In([...fundingIds]),
    });
    return fundingIds.map((id) =>
      rows
        .filter(({ fundingId }) => fundingId === id)
        .reduce((sum, { taken }) => sum.plus(taken), Money.zero),
    );
  }

  private rowOf({ id: fundingId }: Funding, { key: gatewayKey }: Reversal): Promise<PaymentReversal | null> {
    return this.database.reader.manager.findOneBy(PaymentReversal, { fundingId, gatewayKey });
  }

  /** Holds at most what was credited. Null when other reversals claim all of it. */
  private async open(funding: Funding, reversal: Reversal): Promise<PaymentReversal | null> {
    const { id: fundingId, customerId, reference: fundingReference } = funding;
    const { kind, key } = reversal;
    await this.database.transaction(async (tx) => {
      const amount = await this.amountRequestedBack(tx, funding, reversal);
      if (!amount.isPositive) return;
      const id = randomUUID();
      const reference = newReference("OYD");
      const row = {
        id,
        fundingId,
        customerId,
        reference,
        gatewayKey: key,
        kind,
        amount,
        status: "OPEN" as const,
        taken: Money.zero,
        createdAt: this.clock.now(),
        settledAt: null,
      };
      if (!(await insertUnlessTaken(tx.manager, PaymentReversal, row))) return;
      await hold(tx, customerId, amount);
      await this.cases.open(tx, {
        kind,
        subjectId: id,
        reference,
        title: titles[kind],
        note:
          `${amount.formatted} of the payment ${fundingReference} are wanted back (${key} at the gateway). ` +
          "They are on hold in the wallet. Answer at the gateway; what it decides is done here by itself. " +
          "If it never does, two people decide here: Won or Lost.",
      });
    });
    this.logger.warn({ reference: fundingReference, kind }, "a credited payment is disputed or reversed");
    return this.rowOf(funding, reversal);
  }

  /** The amount that is finally accepted may differ from the first claim. */
  private async resize(row: PaymentReversal, funding: Funding, reversal: Reversal) {
    const { id, status, amount: before } = row;
    if (status !== "OPEN" || reversal.kobo === null || reversal.kobo === before.kobo) return row;
    await this.database.transaction(async (tx) => {
      const amount = await this.amountRequestedBack(tx, funding, reversal);
      if (!amount.isPositive || amount.equals(before)) return;
      const open = { id, status: "OPEN", amount: before } as const;
      const { affected } = await tx.manager.update(PaymentReversal, open, { amount });
      if (affected === 1) await hold(tx, row.customerId, amount.minus(before));
    });
    return this.rowOf(funding, reversal);
  }

  /** The amount that this reversal may claim beside the others. Locks the wallet. */
  private async amountRequestedBack(
    tx: Transaction,
    { id, customerId, amount }: Funding,
    { key, kobo }: Reversal,
  ) {
    await lockWallet(tx, customerId);
    const others = await tx.manager
      .createQueryBuilder(PaymentReversal, "reversal")
      .select("CAST(SUM(reversal.amount) AS bigint)", "amount")
      .where({ fundingId: id, gatewayKey: Not(key), status: Not("WON") })
      .getRawOne<{ amount: number | null }>();
    const rest = amount.kobo - (others?.amount ?? 0);
    return Money.ofKobo(Math.min(kobo ?? rest, rest));
  }

  private async openDebt(tx: Transaction, { id, reference }: PaymentReversal, owed: Money): Promise<void> {
    await this.cases.open(tx, {
      kind: debt,
      subjectId: id,
      reference,
      title: "A payment was lost after it was spent",
      note:
        `${owed.formatted} are missing: the wallet did not hold them any more. They stay on hold against what comes in. ` +
        "Collect takes what has come in, Forgive ends the debt; two people decide.",
    });
  }
}

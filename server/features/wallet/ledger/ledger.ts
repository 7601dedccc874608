import { createHash } from "node:crypto";
import { IsNull, Not } from "typeorm";
import type { Clock } from "../../../platform/clock";
import { type Database, NotAdopted, type Transaction } from "../../../platform/database/database";
import { type Refusal, type RefusalClass, Refused } from "../../../platform/graphql/refusal";
import { newReference } from "../../../values/reference";
import { Money } from "../../../values/money";
import { frozenCustomer, refuseFrozen } from "../../identity";
import { IdempotencyKeyReused } from "../wallet.schema";
import { Account, LedgerEntry, LedgerTransaction } from "./ledger.entity";
import { newId } from "../../../values/new-id";

/** Owns operations that the shop does by itself, such as refunds. */
const shop = "shop";

/**
 * Run by every operation that moves money, and must report whether the key was free, which TypeORM does not. Nothing is
 * inserted for a customer whose account is on hold; a statement more for that would slow every purchase.
 */
const takeKey = `
  INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description, created_at)
  SELECT $1, $2, CAST($3 AS varchar), $4, $5, $6, '', CAST($7 AS bigint)
  WHERE NOT EXISTS (${frozenCustomer("CAST($3 AS varchar)")})
  ON CONFLICT (owner_id, idempotency_key) DO NOTHING RETURNING id`;

/** Run by every operation that moves money: TypeORM would take three times the CPU. */
const storeOutcome = `
  UPDATE ledger_transaction SET outcome_type = $1, outcome_id = $2, outcome_refusal = $3, description = $4 WHERE id = $5`;

export interface Operation {
  kind: string;
  /** The customer, or `shop`. A customer whose account is on hold is refused. */
  ownerId: string;
  idempotencyKey: string;
  /** Without the key. The same key with another request is refused. */
  request: object;
  referencePrefix: string;
  outcomeType: string;
  /** Refusals that are stored and replayed for this key; none when omitted. */
  refusals?: readonly RefusalClass[];
}

export interface Booking {
  id: string;
  reference: string;
  at: Date;
}

type Settled = { id: string; created: boolean } | { refusal: Refusal };

type Work = (tx: Transaction, booking: Booking) => Promise<{ id: string; description: string }>;

/**
 * One idempotency key has one effect: the key and the outcome are stored in the transaction of the work. A refusal
 * undoes it and is stored by another transaction, because a savepoint would cost every sale a statement.
 */
export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** False for a copy of another shop's data, which moves no money. */
    private readonly isAdopted = true,
  ) {}

  /**
   * Does the work once for this owner and key. Returns its id; `created` is false for a replay. Throws Refused: the
   * work's refusal, now and on every replay, IdempotencyKeyReused or AccountOnHold. `within`: an open transaction,
   * whose owner rolls a refusal back.
   */
  async once(
    operation: Operation,
    work: Work,
    within?: Transaction,
  ): Promise<{ id: string; created: boolean }> {
    if (!this.isAdopted) throw new NotAdopted();
    if (within) return idOf(await this.settle(within, operation, work));
    try {
      return idOf(await this.database.transaction((tx) => this.settle(tx, operation, work)));
    } catch (error) {
      if (!(error instanceof Refused) || !isFinal(error, operation)) throw error;
      return idOf(await this.database.transaction((tx) => this.refuse(tx, operation, error.refusal)));
    }
  }

  private async settle(tx: Transaction, operation: Operation, work: Work): Promise<Settled> {
    const booking = await this.takeKey(tx, operation);
    if (!booking) return replay(tx, operation);
    const { id, description } = await work(tx, booking);
    await tx.query(storeOutcome, [operation.outcomeType, id, null, description, booking.id]);
    return { id, created: true };
  }

  /** The outcome of the same operation, sent at the same time, takes precedence. */
  private async refuse(tx: Transaction, operation: Operation, refusal: Refusal): Promise<Settled> {
    const booking = await this.takeKey(tx, operation);
    if (!booking) return replay(tx, operation);
    await tx.query(storeOutcome, [refusal.constructor.name, null, JSON.stringify(refusal), "", booking.id]);
    return { refusal };
  }

  /** Null when the key is taken, or the owner's account is on hold. */
  private async takeKey(tx: Transaction, operation: Operation): Promise<Booking | null> {
    const booking = {
      id: newId(),
      reference: newReference(operation.referencePrefix),
      at: this.clock.now(),
    };
    const taken = await tx.query(takeKey, [
      booking.id,
      operation.kind,
      operation.ownerId,
      operation.idempotencyKey,
      hashOf(operation.request),
      booking.reference,
      booking.at.getTime(),
    ]);
    return taken.length === 1 ? booking : null;
  }

  async customerOf(reference: string): Promise<string | null> {
    const { manager } = this.database.reader;
    const found = await manager.findOneBy(LedgerTransaction, { reference });
    if (!found || found.ownerId !== shop) return found?.ownerId ?? null;
    const wallet = await manager
      .createQueryBuilder(Account, "account")
      .innerJoin(LedgerEntry, "entry", "entry.accountId = account.id")
      .where("entry.transactionId = :id AND account.kind = 'wallet'", { id: found.id })
      .getOne();
    return wallet?.customerId ?? null;
  }

  async outcomeOf(reference: string): Promise<{ type: string; id: string } | null> {
    const { manager } = this.database.reader;
    const found = await manager.findOneBy(LedgerTransaction, { reference, outcomeId: Not(IsNull()) });
    const { outcomeType: type, outcomeId: id } = found ?? {};
    return type && id ? { type, id } : null;
  }
}

function idOf(settled: Settled): { id: string; created: boolean } {
  if ("refusal" in settled) throw new Refused(settled.refusal);
  return settled;
}

async function replay(tx: Transaction, operation: Operation): Promise<Settled> {
  const { ownerId, idempotencyKey } = operation;
  const stored = await tx.manager.findOneBy(LedgerTransaction, { ownerId, idempotencyKey });
  if (!stored) await refuseFrozen(tx, ownerId);
  if (!stored) throw new Error("An idempotency key was taken but cannot be found");
  const { outcomeType, outcomeRefusal } = stored;
  const outcomeId = outcomeType === operation.outcomeType ? stored.outcomeId : null;
  if (stored.requestHash !== hashOf(operation.request))
    return { refusal: new IdempotencyKeyReused(outcomeId) };
  if (outcomeId !== null) return { id: outcomeId, created: false };
  if (outcomeRefusal === null) return { refusal: new IdempotencyKeyReused() };
  return { refusal: readRefusal(outcomeType, outcomeRefusal, operation.refusals ?? []) };
}

function isFinal({ refusal }: Refused, { refusals = [] }: Operation): boolean {
  return refusals.some((final) => refusal instanceof final);
}

/** Independent of the order of the fields. */
function hashOf(request: object): string {
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

function readRefusal(type: string | null, stored: string, classes: readonly RefusalClass[]): Refusal {
  const refusalClass = classes.find((candidate) => candidate.name === type);
  if (!refusalClass)
    throw new Error(`A stored ${type} cannot be answered again: this operation does not list it`);
  const fields: unknown = JSON.parse(stored, (_, value: unknown) =>
    isMoney(value) ? Money.ofKobo(value.kobo) : value,
  );
  return Object.assign(Object.create(refusalClass.prototype as object) as Refusal, fields);
}

function isMoney(value: unknown): value is { kobo: number } {
  return typeof value === "object" && value !== null && "kobo" in value && typeof value.kobo === "number";
}

import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import type { Money } from "../../../values/money";

/**
 * An account of the ledger: a customer's wallet (its id is the customer's) or one of the shop's own, such as `sales`.
 * The shop's accounts have no running balance, so that sales do not queue on one row.
 */
@Entity("account")
export class Account {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  kind!: string;

  @Column("varchar", { nullable: true })
  customerId!: string | null;

  /** A wallet's; null for the shop's own accounts. */
  @MoneyColumn({ nullable: true })
  balance!: Money | null;

  /** On hold for disputed, refunded or reversed payments. May exceed the balance. */
  @MoneyColumn()
  held!: Money;

  /** The number of the wallet's entries: the statement's total count. */
  @Column("integer")
  entryCount!: number;

  @InstantColumn()
  createdAt!: Date;
}

/** A movement of money, or its refusal. Unique by owner and idempotency key. */
@Entity("ledger_transaction")
export class LedgerTransaction {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  kind!: string;

  /** The customer, or "shop" for transactions that the shop begins. */
  @Column("text")
  ownerId!: string;

  @Column("text")
  idempotencyKey!: string;

  @Column("text")
  requestHash!: string;

  @Column("text")
  reference!: string;

  @Column("text")
  description!: string;

  @Column("text", { nullable: true })
  outcomeType!: string | null;

  /** Null for a refusal. */
  @Column("text", { nullable: true })
  outcomeId!: string | null;

  @Column("text", { nullable: true })
  outcomeRefusal!: string | null;

  @InstantColumn()
  createdAt!: Date;
}

/** One side of a ledger transaction. Append-only: triggers refuse updates and deletes. */
@Entity("ledger_entry")
export class LedgerEntry {
  @PrimaryGeneratedColumn({ type: "integer" })
  id!: number;

  @Column("varchar")
  transactionId!: string;

  @Column("varchar")
  accountId!: string;

  /** Positive into the account, negative out of it; the entries of a transaction sum to zero. */
  @MoneyColumn()
  amount!: Money;

  /** A wallet's balance after this entry; null for the shop's own accounts. */
  @MoneyColumn({ nullable: true })
  balanceAfter!: Money | null;

  @InstantColumn()
  createdAt!: Date;
}

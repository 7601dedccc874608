import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";
import type { WalletTransactionKind } from "./wallet-transaction.type";

/** One movement of money, or the refusal to make it: found again by its owner and idempotency key. */
@Entity("ledger_transaction")
export class LedgerTransaction {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  kind!: WalletTransactionKind;

  /** The customer whose key it is, or "shop" for what the shop does by itself. */
  @Column("text")
  ownerId!: string;

  @Column("text")
  idempotencyKey!: string;

  @Column("text")
  requestHash!: string;

  @Column("text")
  reference!: string;

  /** For the customer's statement. */
  @Column("text")
  description!: string;

  /** The GraphQL type that was answered. */
  @Column("text", { nullable: true })
  outcomeType!: string | null;

  /** The id of what was made; null for a refusal. */
  @Column("text", { nullable: true })
  outcomeId!: string | null;

  /** A refusal's fields as JSON. */
  @Column("text", { nullable: true })
  outcomeRefusal!: string | null;

  @InstantColumn()
  createdAt!: Date;
}

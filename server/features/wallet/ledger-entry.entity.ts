import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";
import { MoneyColumn } from "../../platform/database/money-column";
import type { Money } from "../../values/money";

/** One side of a movement. Triggers refuse to change or delete it. */
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

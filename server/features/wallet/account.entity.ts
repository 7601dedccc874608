import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";
import { MoneyColumn } from "../../platform/database/money-column";
import type { Money } from "../../values/money";

/** The shop's own accounts. They keep no running balance, so that sales do not queue on one row. */
export type ShopAccount = "world" | "sales" | "delivery" | "refunds";

/** An account of the ledger: a customer's wallet (its id is the customer's) or one of the shop's own. */
@Entity("account")
export class Account {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  kind!: "wallet" | ShopAccount;

  @Column("varchar", { nullable: true })
  customerId!: string | null;

  /** A wallet's; null for the shop's own accounts. */
  @MoneyColumn({ nullable: true })
  balance!: Money | null;

  /** What of a wallet cannot be spent because payments are wanted back; may be more than it holds. */
  @MoneyColumn()
  held!: Money;

  /** How many entries a wallet has, so that a statement need not count them. */
  @Column("integer")
  entryCount!: number;

  @InstantColumn()
  createdAt!: Date;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/entities";
import { Money } from "../../../values/money";
import type { ReversalKind } from "../funding/payment-gateway";

/**
 * OPEN: the gateway has not decided. WON: the shop keeps the payment. LOST: the gateway took it back, and the wallet
 * was debited as far as its balance went; the rest is debt. FORGIVEN: the shop bears the debt.
 */
export type ReversalStatus = "OPEN" | "WON" | "LOST" | "FORGIVEN";

/** One row for each at the gateway, never deleted. */
@Entity("payment_reversal")
export class PaymentReversal {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  fundingId!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  reference!: string;

  /** Its key at the gateway; unique within the funding. */
  @Column("text")
  gatewayKey!: string;

  @Column("text")
  kind!: ReversalKind;

  @MoneyColumn()
  amount!: Money;

  @Column("text")
  status!: ReversalStatus;

  @MoneyColumn()
  taken!: Money;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  settledAt!: Date | null;

  get held(): Money {
    if (this.status === "OPEN") return this.amount;
    return this.status === "LOST" ? this.amount.minus(this.taken) : Money.zero;
  }
}

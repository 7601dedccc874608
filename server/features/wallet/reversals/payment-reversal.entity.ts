import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/value-columns";
import { Money } from "../../../values/money";
import type { ReversalKind } from "../funding/payment-gateway";

/**
 * OPEN: the gateway has not decided. WON: the money stays. LOST: it is gone at the gateway, and was taken from the
 * wallet as far as it went; the rest is owed. FORGIVEN: the shop bears the rest.
 */
export type ReversalStatus = "OPEN" | "WON" | "LOST" | "FORGIVEN";

/** A payment that somebody wants back after the wallet was credited: kept for ever, one for each at the gateway. */
@Entity("payment_reversal")
export class PaymentReversal {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  fundingId!: string;

  @Column("varchar")
  customerId!: string;

  /** To read out to customer care, and for the admin CLI. */
  @Column("text")
  reference!: string;

  /** How the gateway knows it; unique for the funding. */
  @Column("text")
  gatewayKey!: string;

  @Column("text")
  kind!: ReversalKind;

  @MoneyColumn()
  amount!: Money;

  @Column("text")
  status!: ReversalStatus;

  /** What has been taken from the wallet. */
  @MoneyColumn()
  taken!: Money;

  @InstantColumn()
  createdAt!: Date;

  /** Null while it is open. */
  @InstantColumn({ nullable: true })
  settledAt!: Date | null;

  /** What the customer cannot spend because of it. */
  get held(): Money {
    if (this.status === "OPEN") return this.amount;
    return this.status === "LOST" ? this.amount.minus(this.taken) : Money.zero;
  }
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import type { Money } from "../../values/money";

/** Pieces of an order, its delivery fee or both, refunded to the wallet. Append-only. */
@Entity("order_refund")
export class OrderRefund {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Column("varchar")
  transactionId!: string;

  @Column("text")
  reference!: string;

  /** The customer reads it. */
  @Column("text")
  reason!: string;

  /** The whole delivery fee, or zero. */
  @MoneyColumn()
  deliveryFee!: Money;

  @MoneyColumn()
  amount!: Money;

  @InstantColumn()
  createdAt!: Date;
}

@Entity("order_refund_line")
export class OrderRefundLine {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  refundId!: string;

  @Column("varchar")
  orderLineId!: string;

  @Column("integer")
  quantity!: number;

  @MoneyColumn()
  amount!: Money;
}

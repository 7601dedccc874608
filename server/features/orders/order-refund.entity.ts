import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import type { Money } from "../../values/money";

/** Some pieces of an order, its delivery fee or both, paid back to the wallet. Rows are only added. */
@Entity("order_refund")
export class OrderRefund {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Column("varchar")
  transactionId!: string;

  /** The reference on the customer's statement. */
  @Column("text")
  reference!: string;

  /** The customer reads it. */
  @Column("text")
  reason!: string;

  /** The whole fee of the order, or zero. */
  @MoneyColumn()
  deliveryFee!: Money;

  /** The delivery fee and the lines. */
  @MoneyColumn()
  amount!: Money;

  @InstantColumn()
  createdAt!: Date;
}

/** The refunded quantity of one line. */
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

import { Column, Entity, PrimaryColumn } from "typeorm";
import { MoneyColumn } from "../../platform/database/value-columns";
import type { Money } from "../../values/money";

/** A way to get an order, as the owner edits it. */
@Entity("delivery_method")
export class StoredDeliveryMethod {
  /** A `DeliveryMethodCode`. */
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  name!: string;

  /** Where the order is handed over. */
  @Column("text")
  description!: string;

  @MoneyColumn()
  fee!: Money;

  @Column("integer")
  position!: number;
}

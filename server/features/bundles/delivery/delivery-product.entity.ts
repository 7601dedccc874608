import { Column, Entity, PrimaryColumn } from "typeorm";

/** The aggregator's names for an option, with the option's id. The owner edits rows in the back office. */
@Entity("delivery_product")
export class DeliveryProduct {
  @PrimaryColumn("varchar")
  id!: string;

  /** Such as mtn-data. */
  @Column("text")
  serviceId!: string;

  @Column("text")
  variationCode!: string;

  @Column("boolean")
  onSale!: boolean;
}

import { Column, Entity, PrimaryColumn } from "typeorm";

/** The aggregator's names for one of our options. The id is the option's; rows may be edited in the database. */
@Entity("delivery_product")
export class DeliveryProduct {
  @PrimaryColumn("varchar")
  id!: string;

  /** The aggregator's name of the service, such as mtn-data. */
  @Column("text")
  serviceId!: string;

  /** The aggregator's code for the option within the service. */
  @Column("text")
  variationCode!: string;

  @Column("boolean")
  onSale!: boolean;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

@Entity("customer_photo")
export class CustomerPhoto {
  @PrimaryColumn("varchar")
  customerId!: string;

  @Column("text")
  contentType!: string;

  @Column("text")
  base64!: string;

  @InstantColumn()
  modifiedAt!: Date;
}

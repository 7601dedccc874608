import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

@Entity("reset_request")
export class ResetRequest {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  email!: string;

  /** Mailed only if the customer has no valid link. */
  @Column("boolean")
  isBeyondLimit!: boolean;

  @InstantColumn()
  createdAt!: Date;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/value-columns";

/** Somebody asked for a link to choose a new password, which is not mailed yet. */
@Entity("reset_request")
export class ResetRequest {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  email!: string;

  @InstantColumn()
  createdAt!: Date;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

/** A request for a password reset link that is not mailed yet. */
@Entity("reset_request")
export class ResetRequest {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  email!: string;

  /** Whether there were too many requests before: mailed only if the customer has no link that works. */
  @Column("boolean")
  isBeyondLimit!: boolean;

  @InstantColumn()
  createdAt!: Date;
}

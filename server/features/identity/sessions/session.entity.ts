import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

/** The token itself is only in the browser's cookie. */
@Entity("session")
export class Session {
  /** SHA-256 of the token, in hexadecimal. */
  @PrimaryColumn("varchar")
  tokenHash!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text", { nullable: true })
  userAgent!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  lastSeenAt!: Date;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

@Entity("credential")
export class Credential {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  provider!: "password" | "google";

  /** The email for a password, the provider's own id otherwise. */
  @Column("text")
  subject!: string;

  /** argon2id in PHC form. */
  @Column("text", { nullable: true })
  passwordHash!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  modifiedAt!: Date;
}

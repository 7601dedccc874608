import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

export type CodePurpose = "verifyEmail" | "resetPassword";

/** A mailed code. The code itself is only in the mail. */
@Entity("email_code")
export class EmailCode {
  /** SHA-256 of the code, in hexadecimal. */
  @PrimaryColumn("varchar")
  codeHash!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  purpose!: CodePurpose;

  /** The Google identity that the code links to the account; null for a plain verification. */
  @Column("text", { nullable: true })
  googleSubject!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  usedAt!: Date | null;
}

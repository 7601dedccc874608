import { Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../database/value-columns";

/** The times of the newest three mails to an unconfirmed address, or of one kind of mail to it; 1970 where there is none. */
@Entity("unconfirmed_mail")
export class UnconfirmedMail {
  /** The hash of the address and the kind. */
  @PrimaryColumn("text")
  id!: string;

  @InstantColumn()
  newestAt!: Date;

  @InstantColumn()
  secondAt!: Date;

  @InstantColumn()
  thirdAt!: Date;
}

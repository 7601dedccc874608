import { Field, ID } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { StaffType } from "../../platform/admin/permission";
import { InstantColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { InboxRow } from "../support-cases";

@ShopType("answer", "A message sent from the contact page; its text is not given out again.")
@Entity("contact_message")
export class ContactMessage extends InboxRow {
  @Field(() => ID, { description: "Stable id, unique among messages." })
  declare id: string;

  @Field(() => String, { description: "To read out to support." })
  @Column("text")
  reference!: string;

  @Column("text")
  name!: string;

  @Column("text")
  email!: string;

  @Column("text")
  message!: string;

  @Column("text", { nullable: true })
  idempotencyKey!: string | null;

  /** `contact page` or `chat`. */
  @Column("text")
  origin!: string;

  @Field(() => Date, { description: "When it was received." })
  declare createdAt: Date;
}

@StaffType("messages.view", "An answer that was mailed to a customer.")
@Entity("contact_answer")
export class StaffMessageAnswer {
  @Field(() => ID, { description: "Stable id, unique among answers." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  contactMessageId!: string;

  @Field(() => String, { description: "The sender's name." })
  @Column("text")
  staffName!: string;

  @Field(() => String, { description: "As it was written." })
  @Column("text")
  text!: string;

  @Column("text")
  mailMessageId!: string;

  @Column("text")
  idempotencyKey!: string;

  @Field(() => Date, { description: "When it was sent (UTC)." })
  @InstantColumn()
  createdAt!: Date;
}

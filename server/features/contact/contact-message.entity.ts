import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/value-columns";
import { Access } from "../../platform/graphql/access";

@Access("answer")
@ObjectType({
  simpleResolvers: true,
  description: "A message sent from the contact page; its text is not given out again.",
})
@Entity("contact_message")
export class ContactMessage {
  @Field(() => ID, { description: "Opaque." })
  @PrimaryColumn("varchar")
  id!: string;

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

  @Field(() => Date, { description: "When it was received." })
  @InstantColumn()
  createdAt!: Date;
}

import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";

@ObjectType({ simpleResolvers: true, description: "One message of a support chat." })
@Entity("chat_message")
export class ChatMessage {
  @Field(() => ID, { description: "The message's id." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  sessionId!: string;

  /** Counts from 1; a turn is a question and its reply. */
  @Column("integer")
  turn!: number;

  @Field(() => Boolean, { description: "True when the customer wrote it, false when the assistant did." })
  @Column("boolean")
  isUser!: boolean;

  @Field(() => String, { description: "Plain text: to be shown as it stands, never as HTML or Markdown." })
  @Column("text")
  text!: string;

  @Field(() => Date, { description: "When the shop took or wrote it." })
  @InstantColumn()
  createdAt!: Date;
}

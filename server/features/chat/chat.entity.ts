import { Column, Entity, PrimaryColumn } from "typeorm";
import { Field, ID } from "type-graphql";
import { InstantColumn, LocalDateColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import type { LocalDate } from "../../values/dates";

/** One conversation, bound to the browser that began it, and to the customer who was signed in at any message. */
@Entity("chat_session")
export class ChatSession {
  @PrimaryColumn("varchar")
  id!: string;

  /** SHA-256 of the secret in that browser's cookie. */
  @Column("text")
  browserHash!: string;

  /** Null while all of it was said by a visitor. */
  @Column("varchar", { nullable: true })
  customerId!: string | null;

  /** The reference under which customer care has it; null before it was handed over. */
  @Column("text", { nullable: true })
  handedOverAs!: string | null;

  @Column("text", { nullable: true })
  answeredAtEmail!: string | null;

  @Column("integer")
  turns!: number;

  /** Lease of the turn in progress. It expires, because the process may have died. */
  @InstantColumn()
  busyUntil!: Date;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  lastUsedAt!: Date;
}

@ShopType("browser", "One message of a support chat.")
@Entity("chat_message")
export class ChatMessage {
  @Field(() => ID, { description: "The message's id." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  sessionId!: string;

  @Column("integer")
  turn!: number;

  @Field(() => Boolean, { description: "True when the customer wrote it, false when the assistant did." })
  @Column("boolean")
  isUser!: boolean;

  @Field(() => String, { description: "Plain text: to be shown as it is, never as HTML or Markdown." })
  @Column("text")
  text!: string;

  @Field(() => Date, { description: "When the shop took or wrote it." })
  @InstantColumn()
  createdAt!: Date;
}

/** The number of messages sent today by a browser, from an address, or in total. */
@Entity("chat_usage")
export class ChatUsage {
  @PrimaryColumn("text")
  scope!: string;

  @LocalDateColumn()
  day!: LocalDate;

  @Column("integer")
  used!: number;
}

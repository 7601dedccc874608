import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../database/entities";

/** A mail in the outbox. Its text is deleted once sent, because it may contain links that give access to an account. */
@Entity("mail")
export class QueuedMail {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  toName!: string;

  @Column("text")
  toAddress!: string;

  @Column("text", { nullable: true })
  replyToName!: string | null;

  @Column("text", { nullable: true })
  replyToAddress!: string | null;

  @Column("text")
  subject!: string;

  @Column("text")
  text!: string;

  @Column("text")
  html!: string;

  /** Unchanged between attempts. Includes the angle brackets. */
  @Column("text")
  messageId!: string;

  /** The Message-ID of the first mail of its conversation, if it has one. */
  @Column("text", { nullable: true })
  inReplyTo!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @Column("integer")
  attempts!: number;

  /** When the mail is due; during an attempt, when its lease ends. Null once sent or given up. */
  @InstantColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  @InstantColumn({ nullable: true })
  sentAt!: Date | null;

  @Column("text", { nullable: true })
  lastError!: string | null;
}

/** When the newest mail of one of an unconfirmed address's places is sent: later than now while it waits. */
@Entity("unconfirmed_mail")
export class UnconfirmedMail {
  /** The hash of the address and the place. */
  @PrimaryColumn("text")
  id!: string;

  @InstantColumn()
  newestAt!: Date;
}

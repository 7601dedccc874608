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

  /** Unchanged between attempts. */
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

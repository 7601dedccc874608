import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../database/value-columns";

/** A mail in the outbox. Once sent, its text is wiped: it may hold links that open an account. */
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

  /** The same on every attempt. */
  @Column("text")
  messageId!: string;

  @InstantColumn()
  createdAt!: Date;

  @Column("integer")
  attempts!: number;

  /** When it is due; while an attempt is under way, when that one counts as lost. Null: sent, or given up. */
  @InstantColumn({ nullable: true })
  nextAttemptAt!: Date | null;

  @InstantColumn({ nullable: true })
  sentAt!: Date | null;

  @Column("text", { nullable: true })
  lastError!: string | null;
}

import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";

/** One conversation, bound to the browser that began it. */
@Entity("chat_session")
export class ChatSession {
  @PrimaryColumn("varchar")
  id!: string;

  /** SHA-256 of the secret in that browser's cookie. */
  @Column("text")
  browserHash!: string;

  /** Turns that were answered. */
  @Column("integer")
  turns!: number;

  /** A reply is being written until it is stored, or until this passes: a process may have died while writing. */
  @InstantColumn()
  busyUntil!: Date;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  lastUsedAt!: Date;
}

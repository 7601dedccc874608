import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";

/** The only row's id. */
export const lastCheck = "last";

/** The last check of the books: one row. */
@Entity("books_check")
export class BooksCheck {
  @PrimaryColumn("varchar")
  id!: string;

  /** When it ended; null before the first. */
  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  /** The person who requested it; null when the shop did it itself. */
  @Column("text", { nullable: true })
  checkedBy!: string | null;

  /** The number of entries that do not add up. */
  @Column("integer", { nullable: true })
  findings!: number | null;

  /** A line for each of the first findings. */
  @Column("text")
  details!: string;

  /** When a check failed; null once one has ended. */
  @InstantColumn({ nullable: true })
  failedAt!: Date | null;

  /** The number of failed checks since the last completed one. */
  @Column("integer")
  failures!: number;

  /** Requests that wait for the next check. */
  @Column("text", { nullable: true })
  requestedBy!: string | null;

  /** A process that checks the books has them until then, and one that was stopped gives them back by it. */
  @InstantColumn()
  freeAt!: Date;
}

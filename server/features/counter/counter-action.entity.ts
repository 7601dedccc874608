import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/instant-column";

/** Something that was done, looked at or refused at the counter. Only ever added to. */
@Entity("counter_action")
export class CounterAction {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn()
  createdAt!: Date;

  /** Who stood at the counter. */
  @Column("text")
  operator!: string;

  /** Such as `orders status`. */
  @Column("text")
  action!: string;

  /** The reference or customer that it was about, if any. */
  @Column("text", { nullable: true })
  subject!: string | null;

  /** What was asked for, as JSON. */
  @Column("text")
  details!: string;

  /** DONE, SEEN, or REFUSED with the reason. */
  @Column("text")
  outcome!: string;
}

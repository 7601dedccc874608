import { Column, Entity, PrimaryColumn } from "typeorm";
import { LocalDateColumn } from "../../platform/database/local-date-column";
import type { LocalDate } from "../../values/local-date";

/** How many messages were sent today by a browser, from an address, or in all. */
@Entity("chat_usage")
export class ChatUsage {
  @PrimaryColumn("text")
  scope!: string;

  @LocalDateColumn()
  day!: LocalDate;

  @Column("integer")
  used!: number;
}

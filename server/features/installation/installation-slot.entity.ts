import { Column, Entity, PrimaryColumn } from "typeorm";

/** A row for each date and time: whoever has written it may count its places, because nobody else takes one meanwhile. */
@Entity("installation_slot")
export class InstallationSlot {
  @PrimaryColumn("text")
  date!: string;

  @PrimaryColumn("text")
  time!: string;

  /** Says nothing: places are counted from the bookings. */
  @Column("integer")
  taken!: number;
}

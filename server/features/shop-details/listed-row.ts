import { Column, PrimaryColumn } from "typeorm";

/** A row of a list that the owner edits: shown in the order of its position. */
export abstract class ListedRow {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("integer")
  position!: number;

  @Column("boolean", { name: "on_sale" })
  isShown!: boolean;

  /** A removed row stays, so that no seed creates it again, and can be restored. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}

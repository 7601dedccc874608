import { Column, Entity, PrimaryColumn } from "typeorm";

/** One row, `shop`. */
@Entity("adoption")
export class Adoption {
  @PrimaryColumn("varchar")
  id!: string;

  /** False in backups and restored data, which may be a copy of a running shop. */
  @Column("boolean")
  isAdopted!: boolean;

  /** The PUBLIC_URL that the data was opened with; null while none was set. */
  @Column("text", { nullable: true })
  publicUrl!: string | null;
}

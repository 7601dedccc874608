import type { CommonSettings } from "../../platform/config/common-settings";
import type { Database, Reader } from "../../platform/database/database";
import { InstantColumn } from "../../platform/database/entities";
import type { WriteLogEntry } from "../audit-log";
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

  @InstantColumn({ nullable: true })
  paystackCalledAt!: Date | null;

  @InstantColumn({ nullable: true })
  vtuCalledAt!: Date | null;
}

export const shop = { id: "shop" };
type Address = Pick<CommonSettings, "publicUrl" | "isPublicUrlSet">;

/**
 * A sentence why this data may be a copy of another shop's, or null. A shop whose data is not adopted sells nothing and
 * calls nobody (docs/OPERATIONS.md). Stores the address of adopted data that has none.
 */
export async function reasonNotAdopted(
  database: Database,
  { publicUrl, isPublicUrlSet }: Address,
): Promise<string | null> {
  const stored = await database.reader.manager.findOneByOrFail(Adoption, shop);
  if (!stored.isAdopted) return "This data was restored from a backup.";
  if (!isPublicUrlSet || stored.publicUrl === publicUrl) return null;
  if (stored.publicUrl !== null) return `This data belongs to the shop at ${stored.publicUrl}.`;
  await database.transaction((tx) => tx.manager.update(Adoption, shop, { publicUrl }));
  return null;
}

/** Takes effect at the next start. */
export async function adopt(
  database: Database,
  { publicUrl, isPublicUrlSet }: Address,
  writeLog: WriteLogEntry,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.manager.update(Adoption, shop, {
      isAdopted: true,
      publicUrl: isPublicUrlSet ? publicUrl : null,
    });
    await writeLog(tx);
  });
}

export async function markAsCopy(copy: Reader): Promise<void> {
  await copy.manager.update(Adoption, shop, { isAdopted: false });
}

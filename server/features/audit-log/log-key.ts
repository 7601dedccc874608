import { createHmac } from "node:crypto";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { Reader } from "../../platform/database/database";

/** The shop's random key. It is never replaced: the audit compares changes with their hashes. */
@Entity("log_key")
export class LogKey {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  key!: string;
}

/** For logs that are never changed: equal texts have equal hashes, and nobody without the key can guess them. */
export async function keyedHash({ manager }: Reader, texts: readonly string[]): Promise<string[]> {
  const { key } = await manager.findOneByOrFail(LogKey, { id: "key" });
  return texts.map((text) => createHmac("sha256", key).update(text).digest("hex"));
}

import { Column, Entity, PrimaryColumn, IsNull } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";
import type { Transaction } from "../../platform/database/database";

@Entity("credential")
export class Credential {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("text")
  provider!: "password" | "google";

  /** The email for a password, the provider's own id otherwise. */
  @Column("text")
  subject!: string;

  /** argon2id in PHC form. */
  @Column("text", { nullable: true })
  passwordHash!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  modifiedAt!: Date;
}

/** The credential as it was at the authentication. */
export type Proof = Pick<Credential, "customerId" | "provider" | "subject" | "passwordHash">;

/**
 * False when the owner has set another password or taken the account over while the hash was computed: an older proof
 * must not start a session.
 */
export async function stillProves(tx: Transaction, proof: Proof): Promise<boolean> {
  const { provider, subject, customerId, passwordHash } = proof;
  const same = { provider, subject, customerId, passwordHash: passwordHash ?? IsNull() };
  // An update without a change locks the row on both databases.
  const { affected } = await tx.manager.update(Credential, same, { modifiedAt: () => "modified_at" });
  return affected === 1;
}

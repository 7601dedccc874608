import { IsNull } from "typeorm";
import type { Transaction } from "../../../platform/database/database";
import { Credential } from "../credential.entity";

/** The credential as it was at the authentication. */
export interface Proof {
  customerId: string;
  provider: "password" | "google";
  /** The email, or the provider's own id of the person. */
  subject: string;
  /** Null for other credentials. */
  passwordHash: string | null;
}

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

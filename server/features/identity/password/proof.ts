import { IsNull } from "typeorm";
import type { Transaction } from "../../../platform/database/database";
import { Credential } from "../credential.entity";

/** The credential that authenticated the customer, as it was then. */
export interface Proof {
  customerId: string;
  provider: "password" | "google";
  /** The email, or the provider's own id of the person. */
  subject: string;
  /** The hash of the password that was proved; null otherwise. */
  passwordHash: string | null;
}

/**
 * Whether the credential is still the same. Hashing takes time, and meanwhile the owner may have set another password
 * or taken the account over: an older proof must not start a session.
 */
export async function stillProves(tx: Transaction, proof: Proof): Promise<boolean> {
  const { provider, subject, customerId, passwordHash } = proof;
  const same = { provider, subject, customerId, passwordHash: passwordHash ?? IsNull() };
  // An update that changes nothing locks the row: other changes wait until the transaction ends, on both databases.
  const { affected } = await tx.manager.update(Credential, same, { modifiedAt: () => "modified_at" });
  return affected === 1;
}

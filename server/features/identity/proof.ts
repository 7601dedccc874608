import type { Transaction } from "../../platform/database/transaction";

/** By what somebody proved to be the customer, as it stood then. */
export interface Proof {
  customerId: string;
  provider: "password" | "google";
  /** The e-mail, or the provider's own id of the person. */
  subject: string;
  /** Of a password; null otherwise. */
  passwordHash: string | null;
}

// Written over with itself: whoever changes or removes it waits until the transaction ends, on both databases.
const claim = `
  UPDATE credential SET modified_at = modified_at WHERE provider = $1 AND subject = $2 AND customer_id = $3
    AND COALESCE(password_hash, '') = COALESCE($4, '') RETURNING id`;

/**
 * Whether it proves so still. Hashing takes its time, and the owner may have set another password, or taken the account
 * over, since: what was proved before must not let anybody in afterwards.
 */
export async function stillProves(tx: Transaction, proof: Proof): Promise<boolean> {
  const { provider, subject, customerId, passwordHash } = proof;
  return (await tx.query(claim, [provider, subject, customerId, passwordHash])).length === 1;
}

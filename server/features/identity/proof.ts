import { IsNull } from "typeorm";
import type { Transaction } from "../../platform/database/transaction";
import { Credential } from "./credential.entity";

/** By what somebody proved to be the customer, as it stood then. */
export interface Proof {
  customerId: string;
  provider: "password" | "google";
  /** The e-mail, or the provider's own id of the person. */
  subject: string;
  /** Of a password; null otherwise. */
  passwordHash: string | null;
}

/**
 * Whether it proves so still. Hashing takes its time, and the owner may have set another password, or taken the account
 * over, since: what was proved before must not let anybody in afterwards.
 */
export async function stillProves(tx: Transaction, proof: Proof): Promise<boolean> {
  const { provider, subject, customerId, passwordHash } = proof;
  const same = { provider, subject, customerId, passwordHash: passwordHash ?? IsNull() };
  // Written over with itself: whoever changes or removes it waits until the transaction ends, on both databases.
  const { affected } = await tx.manager.update(Credential, same, { modifiedAt: () => "modified_at" });
  return affected === 1;
}

import type { Transaction } from "../../../platform/database/database";
import { User } from "./user.entity";

/** Locks until COMMIT, so that of two concurrent requests the second sees the first one's changes. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.manager.update(User, { id: customerId }, { modifiedAt: () => "modified_at" });
}

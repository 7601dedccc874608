import type { Transaction } from "../../../platform/database/database";
import { User } from "./user.entity";

/** Locks the customer's row until COMMIT: of two requests at once, the second sees what the first did. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.manager.update(User, { id: customerId }, { modifiedAt: () => "modified_at" });
}

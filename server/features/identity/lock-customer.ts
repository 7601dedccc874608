import type { Transaction } from "../../platform/database/transaction";
import { User } from "./user.entity";

/** Has other work that locks this customer wait until COMMIT: of two requests at once the second sees what the first did. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.manager.update(User, { id: customerId }, { modifiedAt: () => "modified_at" });
}

import type { Transaction } from "../../platform/database/transaction";

const lock = "UPDATE customer SET modified_at = modified_at WHERE id = $1 RETURNING id";

/** Has other work that locks this customer wait until COMMIT: of two requests at once the second sees what the first did. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(lock, [customerId]);
}

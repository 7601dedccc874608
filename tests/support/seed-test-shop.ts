import { seedShop } from "../../server/app/modules";
import type { Database } from "../../server/platform/database/database";

/** Seeds a shop whose owner has entered the delivery partner's codes: without them a real partner's shop sells nothing. */
export async function seedTestShop(database: Database): Promise<void> {
  await seedShop(database);
  await database.transaction((tx) => tx.query("UPDATE delivery_product SET variation_code = 'code-' || id"));
}

import type { Database } from "../../platform/database/database";
import { seedContent } from "../../platform/database/seed-content";
import { Money } from "../../values/money";
import type { ProductContent } from "./products.content";

/** Writes the products that are new or changed, once the catalogue has their networks; see `seedContent`. */
export async function seedProducts(database: Database, content: readonly ProductContent[]): Promise<void> {
  const rows = content.map(({ price, oldPrice, providerId, ...product }, position) => ({
    ...product,
    price: Money.ofNaira(price).kobo,
    old_price: Money.ofNaira(oldPrice).kobo,
    provider_id: providerId,
    position,
  }));
  await database.transaction((tx) => seedContent(tx, "product", rows));
}

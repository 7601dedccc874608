import { catalogueContent, seedCatalogue } from "../features/catalogue";
import { productsContent, seedProducts } from "../features/products";
import type { Database } from "../platform/database/database";

/** Writes the shop's own content that is new or changed: at every boot. */
export async function seedShop(database: Database): Promise<void> {
  await seedCatalogue(database, catalogueContent);
  await seedProducts(database, productsContent);
}

import { seedDeliveryProducts } from "../features/bundles";
import { catalogueContent, seedCatalogue } from "../features/catalogue";
import { productsContent, seedProducts } from "../features/products";
import type { Database } from "../platform/database/database";

/** Writes the shop's own content that is new or changed: at every boot. */
export async function seedShop(database: Database): Promise<void> {
  await seedCatalogue(database, catalogueContent);
  await seedProducts(database, productsContent);
  await seedDeliveryProducts(database, optionsOf(catalogueContent));
}

function optionsOf(content: typeof catalogueContent): { id: string; providerId: string }[] {
  return content.flatMap(({ id: providerId, dataPackages }) =>
    dataPackages.flatMap(({ dataOptions }) => dataOptions.map(({ id }) => ({ id, providerId }))),
  );
}

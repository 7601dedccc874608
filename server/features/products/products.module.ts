import { defineModule } from "../../platform/module";
import type { Database } from "../../platform/database/database";
import { seedContent } from "../../platform/database/seed-content";
import { Money } from "../../values/money";
import { catalogue } from "../catalogue";
import { Product } from "./product.entity";
import { productsContent, type ProductContent } from "./products.content";
import { ProductsResolver } from "./products.resolver";
import { ProductsService } from "./products.service";
import { Products1795200000007 } from "./migrations/1795200000007-products";

/** Routers and mifis. */
export const products = defineModule({
  name: "products",
  uses: { catalogue },
  entities: [Product],
  migrations: [Products1795200000007],
  pages: { listed: ["/products-and-services"] },
  seed: (database) => seedProducts(database, productsContent),
  create({ database }, { catalogue: { catalogue: networks } }) {
    const service = new ProductsService(database, networks);
    return {
      api: { products: service },
      resolvers: [new ProductsResolver(service)],
      publicQueries: {
        fields: ["products", "product"],
        version: networks.version,
        get lastVersion() {
          return networks.lastVersion;
        },
      },
      warmUp: () => service.current(),
    };
  },
});

/** Writes the products that are new or changed, after the catalogue has their networks; see `seedContent`. */
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

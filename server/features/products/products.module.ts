import { defineModule } from "../../platform/module";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { seedContent } from "../../platform/database/seed-content";
import { Money } from "../../values/money";
import { catalogue } from "../catalogue";
import { factsWritten, Product } from "./product.entity";
import { productsContent, type ProductContent } from "./products.content";
import { ProductsResolver } from "./products.resolver";
import { ProductsService } from "./products.service";
import { Products1795200000007 } from "./migrations/1795200000007-products";
import { ProductFacts1795460000000 } from "./migrations/1795460000000-product-facts";

/** Routers and mifis. */
export const products = defineModule({
  name: "products",
  uses: { catalogue },
  entities: [Product],
  migrations: [Products1795200000007, ProductFacts1795460000000],
  pages: { listed: ["/products-and-services"], unlisted: ["/products-and-services?"] },
  seed: (database) => seedProducts(database, productsContent),
  create({ database }, { catalogue: { catalogue: networks } }) {
    const service = new ProductsService(database, networks);
    return {
      api: { products: service },
      resolvers: [new ProductsResolver(service)],
      publicQueries: {
        fields: ["products", "product"],
        version: networks.answersVersion,
        get lastVersion() {
          return networks.lastAnswersVersion;
        },
      },
      warmUp: () => service.current(),
    };
  },
});

/** Writes the products that are new or changed, after the catalogue has their networks; see `seedContent`. */
export async function seedProducts(database: Database, content: readonly ProductContent[]): Promise<void> {
  const rows = content.map(({ id, name, image, description, price, oldPrice, providerId }, position) => ({
    id,
    name,
    image,
    description,
    price: Money.ofNaira(price).kobo,
    old_price: Money.ofNaira(oldPrice).kobo,
    provider_id: providerId,
    position,
  }));
  await database.transaction(async (tx) => {
    await seedContent(tx, "product", rows);
    await seedFacts(tx, content);
  });
}

/**
 * Kind and facts are written where there are none yet, apart from the rest: as a part of it they would have it
 * written anew, over the prices that people have edited in shops of before there were facts.
 */
async function seedFacts(tx: Transaction, content: readonly ProductContent[]): Promise<void> {
  const bare = await tx.query<{ id: string }>("SELECT id FROM product WHERE kind IS NULL AND facts IS NULL");
  for (const { id } of bare) {
    const product = content.find((candidate) => candidate.id === id);
    if (!product) continue; // added by hand
    const { kind, facts } = product;
    await tx.query("UPDATE product SET kind = $1, facts = $2 WHERE id = $3", [kind, factsWritten(facts), id]);
  }
}

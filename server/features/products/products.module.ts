import { defineModule } from "../../platform/module";
import { catalogue } from "../catalogue";
import { Product } from "./product.entity";
import { productsContent } from "./products.content";
import { ProductsResolver } from "./products.resolver";
import { ProductsService } from "./products.service";
import { seedProducts } from "./seed-products";
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

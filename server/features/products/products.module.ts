import { defineModule } from "../../platform/module";
import type { Database } from "../../platform/database/database";
import { seedContent } from "../../platform/database/seed-content";
import { Money } from "../../values/money";
import { auditLog } from "../audit-log";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { staff } from "../staff";
import { factsWritten, Product } from "./product.entity";
import { productsContent } from "./products.content";
import { DevicesInShopResolver } from "./products.admin";
import { ProductsResolver } from "./products.resolver";
import { devicesOfRemoved, productPermissions, productSubjects } from "./products-subjects";
import { ProductsService } from "./products.service";
import { Picture } from "./pictures/picture.entity";
import { pictureFiles, pictureUpload } from "./pictures/pictures.http";
import { PicturesService } from "./pictures/pictures.service";
import { Products1796001000010 } from "./migrations/1796001000010-products";
import { DeviceRows1796002000002 } from "./migrations/1796002000002-device-rows";

export const products = defineModule({
  name: "products",
  uses: { auditLog, catalogue, changes, staff },
  entities: [Product, Picture],
  migrations: [Products1796001000010, DeviceRows1796002000002],
  pages: { listed: ["/products-and-services"], unlisted: ["/products-and-services?"] },
  seed: seedProducts,
  create({ database, clock }, uses) {
    uses.staff.roles.register(productPermissions);
    uses.changes.subjects.register(...productSubjects);
    uses.changes.subjects.onPreview("Provider", devicesOfRemoved);
    const networks = uses.catalogue.catalogue;
    const service = new ProductsService(database, networks);
    const pictures = new PicturesService(database, clock, uses.auditLog.auditLog);
    return {
      api: { products: service },
      routes: () => [["/pictures", pictureFiles(pictures)]],
      adminRoutes: ({ contextOf }) => [["/pictures", pictureUpload(pictures, contextOf)]],
      adminResolvers: [new DevicesInShopResolver(uses.changes.changesReader, service)],
      resolvers: [new ProductsResolver(service)],
      publicQueries: {
        fields: ["products", "product"],
        content: networks.contentVersion,
      },
      warmUp: () => service.current(),
    };
  },
});

async function seedProducts(database: Database): Promise<void> {
  const rows = productsContent.map(({ price, providerId, facts, ...device }, position) => ({
    ...device,
    price: Money.ofNaira(price).kobo,
    old_price: 0,
    provider_id: providerId,
    facts: factsWritten(facts),
    position,
  }));
  await database.transaction((tx) => seedContent(tx, "product", rows, ["price", "old_price"]));
}

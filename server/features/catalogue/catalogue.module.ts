import { defineModule } from "../../platform/module";
import { catalogueContent } from "./catalogue.content";
import { CatalogueResolver, DataPackageResolver, PriceChangedResolver } from "./catalogue.resolver";
import { CatalogueService } from "./catalogue.service";
import { DataOption } from "./data-option.entity";
import { DataPackage } from "./data-package.entity";
import { Provider } from "./provider.entity";
import { RecipientResolver } from "./recipient.type";
import { seedCatalogue } from "./seed-catalogue";
import { Catalogue1795200000004 } from "./migrations/1795200000004-catalogue";

/** The networks, their packages and options. */
export const catalogue = defineModule({
  name: "catalogue",
  entities: [Provider, DataPackage, DataOption],
  migrations: [Catalogue1795200000004],
  pages: { listed: ["/packages"] },
  seed: (database) => seedCatalogue(database, catalogueContent),
  create({ database }) {
    const service = new CatalogueService(database);
    return {
      api: { catalogue: service },
      resolvers: [
        new CatalogueResolver(service),
        new DataPackageResolver(),
        new PriceChangedResolver(service),
        new RecipientResolver(),
      ],
      publicQueries: {
        fields: ["providers", "provider", "plans"],
        version: service.version,
        get lastVersion() {
          return service.lastVersion;
        },
      },
      warmUp: () => service.current(),
    };
  },
});

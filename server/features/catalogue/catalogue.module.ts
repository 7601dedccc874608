import { defineModule } from "../../platform/module";
import { changes } from "../changes";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { type ContentRow, seedContent } from "../../platform/database/seed-content";
import type { Database } from "../../platform/database/database";
import { sizeInMegabytes, durationInDays } from "./offer-text";
import { Money } from "../../values/money";
import { catalogueContent, numberPrefixes } from "./catalogue.content";
import { PlansInShopResolver } from "./catalogue.admin";
import { CatalogueResolver, PriceChangedResolver, RecipientResolver } from "./catalogue.resolver";
import { marginEffects, prefixEffects, removalEffects, saleEffects } from "./catalogue-effects";
import { cataloguePermissions, catalogueSubjects } from "./catalogue-subjects";
import { CatalogueService } from "./catalogue.service";
import { DataOption, DataPackage, prefixesWritten, Provider } from "./catalogue.entity";
import { Catalogue1796001000004 } from "./migrations/1796001000004-catalogue";
import { networkMarks } from "./network-marks.http";
import { Shelf1796002000001 } from "./migrations/1796002000001-shelf";

export const catalogue = defineModule({
  name: "catalogue",
  uses: { changes, shopDetails, staff },
  entities: [Provider, DataPackage, DataOption],
  migrations: [Catalogue1796001000004, Shelf1796002000001],
  pages: { listed: ["/packages"], unlisted: ["/packages?"] },
  seed: seedCatalogue,
  create({ database }, uses) {
    uses.staff.roles.register(cataloguePermissions);
    uses.changes.subjects.register(...catalogueSubjects);
    uses.changes.subjects.onPreviewOfAll("DataOption", marginEffects);
    uses.changes.subjects.onPreview("DataPackage", removalEffects("DataPackage"));
    uses.changes.subjects.onPreview("Provider", removalEffects("Provider"));
    uses.changes.subjects.onPreview("Provider", prefixEffects);
    const service = new CatalogueService(database);
    uses.changes.subjects.onPreview("DataOption", (_, row, after) => saleEffects(service, row, after));
    return {
      api: { catalogue: service },
      routes: () => [["/networks", networkMarks(database, service)]],
      adminResolvers: [new PlansInShopResolver(uses.changes.changesReader, service)],
      resolvers: [new CatalogueResolver(service), new PriceChangedResolver(service), new RecipientResolver()],
      publicQueries: {
        fields: ["providers", "provider", "plans", "planFacets", "featuredPlans"],
        content: service.contentVersion,
      },
      warmUp: () => service.current(),
    };
  },
});

async function seedCatalogue(database: Database): Promise<void> {
  const rows = catalogueRows();
  await database.transaction(async (tx) => {
    await seedContent(tx, "provider", rows.providers);
    await seedContent(tx, "data_package", rows.packages);
    await seedContent(tx, "data_option", rows.options, ["price"]);
  });
}

/** As first published. */
export function publishedOptions(): { id: string; providerId: string }[] {
  return catalogueContent.flatMap(({ id: providerId, dataPackages }) =>
    dataPackages.flatMap(({ dataOptions }) => dataOptions.map(({ id }) => ({ id, providerId }))),
  );
}

function catalogueRows() {
  const providers: ContentRow[] = [];
  const packages: ContentRow[] = [];
  const options: ContentRow[] = [];
  for (const { dataPackages, recipientKind, ...provider } of catalogueContent) {
    const kind = recipientKind && { recipient_kind: recipientKind };
    const prefixes = prefixesWritten(numberPrefixes[provider.id]);
    providers.push({ ...provider, ...kind, number_prefixes: prefixes, position: providers.length });
    for (const { dataOptions, ...group } of dataPackages) {
      packages.push({ ...group, provider_id: provider.id, position: packages.length });
      for (const option of dataOptions) {
        options.push({
          id: option.id,
          data_package_id: group.id,
          benefits: option.benefits,
          price: Money.ofNaira(option.price).kobo,
          duration: option.duration,
          duration_days: durationInDays(option.duration),
          megabytes: sizeInMegabytes(option.benefits),
          position: options.length,
        });
      }
    }
  }
  return { providers, packages, options };
}

export { catalogueContent } from "./catalogue.content";
export { CatalogueResolver, DataPackageResolver } from "./catalogue.resolver";
export type { Catalogue } from "./catalogue";
export { CatalogueService, catalogueVersion, type OptionForSale } from "./catalogue.service";
export { NotOnSale, PriceChanged } from "./catalogue.refusals";
export { DataOption } from "./data-option.entity";
export { DataPackage } from "./data-package.entity";
export { Provider } from "./provider.entity";
export { seedCatalogue } from "./seed-catalogue";

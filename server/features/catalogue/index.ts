export { type Catalogue, optionsOf, packagesOf } from "./catalogue";
export { catalogue } from "./catalogue.module";
export { NotOnSale, PriceChanged } from "./catalogue.refusals";
export {
  type CatalogueService,
  catalogueVersion,
  type OptionForSale,
  withNetwork,
} from "./catalogue.service";
export { DataOption } from "./data-option.entity";
export type { DataPackage } from "./data-package.entity";
export { PlanSort } from "./catalogue.inputs";
export { matchesFilter, planOrders } from "./plan-search";
export { Provider } from "./provider.entity";
export { raiseVersionOnEdit } from "./raise-version";
export { Recipient } from "./recipient.type";
export { publishedOptions } from "./seed-catalogue";

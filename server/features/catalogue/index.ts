export {
  type Catalogue,
  type CatalogueService,
  catalogueVersion,
  optionsOf,
  type OptionForSale,
  packagesOf,
  withNetwork,
} from "./catalogue.service";
export { catalogue, publishedOptions } from "./catalogue.module";
export { NotOnSale, PriceChanged } from "./catalogue.refusals";
export { DataOption, sizeOf } from "./data-option.entity";
export type { DataPackage } from "./data-package.entity";
export { distinctPlans } from "./plan-mask";
export { PlanSort, planOrders } from "./plan-search";
export { Provider } from "./provider.entity";
export { raiseVersionOnEdit } from "./raise-version";
export { Recipient } from "./recipient.type";

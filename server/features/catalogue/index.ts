export {
  type Catalogue,
  type CatalogueService,
  catalogueVersion,
  type OptionForSale,
  withNetwork,
} from "./catalogue.service";
export { catalogue, publishedOptions } from "./catalogue.module";
export { NotOnSale, PriceChanged } from "./catalogue.refusals";
export { DataOption, type DataPackage, Provider } from "./catalogue.entity";
export { matchesFilter } from "./plan-filter";
export { PlanSort, planOrders } from "./plan-order";
export { raiseVersionOnEdit } from "./raise-version";
export { Recipient } from "./recipient.type";

export {
  catalogueVersion,
  type Catalogue,
  type CatalogueService,
  type OptionForSale,
} from "./catalogue.service";
export { catalogue, publishedOptions } from "./catalogue.module";
export { NotOnSale, PriceChanged, Recipient } from "./catalogue.schema";
export { DataOption, type DataPackage, isOnSale, Provider, RenewalValidity } from "./catalogue.entity";
export { networkField } from "./catalogue-subjects";
export { sizeInMegabytes } from "./offer-text";
export { PlanSort, planOrders } from "./plan-order";
export { plansOf } from "./plan-search";

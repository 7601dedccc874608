export { type Catalogue, type CatalogueService, type OptionForSale } from "./catalogue.service";
export { catalogueVersion } from "./catalogue.sql";
export { catalogue, publishedOptions } from "./catalogue.module";
export { NotOnSale, PriceChanged } from "./catalogue.refusals";
export { DataOption, type DataPackage, Provider, RenewalValidity } from "./catalogue.entity";
export { PlanSort, planOrders } from "./plan-order";
export { plansOf } from "./plan-search";
export { raiseVersionOnEdit } from "./raise-version";
export { Recipient } from "./recipient.type";

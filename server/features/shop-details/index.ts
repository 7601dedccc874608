export { ListedRow } from "./listed-row";
export { ShopDetail } from "./shop-detail.entity";
export { carePhoneNow } from "./shop-details";
export { pickUpStation } from "./shop-info.content";
export { shopDetails } from "./shop-details.module";
export { ShopText, textPages } from "./shop-text.entity";
export { ShopInfo } from "./shop-info.schema";
export { showEditsAtOnce } from "./shown-at-once";

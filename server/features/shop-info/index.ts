export { carePhone, pickUpStation } from "./shop-info.content";
export { shopInfo } from "./shop-info.module";
export { ShopInfo } from "./shop-info.type";

export { shopContent } from "./shop-content.module";

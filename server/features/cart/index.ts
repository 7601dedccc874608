export { cart } from "./cart.module";
export { Cart, maxQuantityPerLine } from "./cart-item.entity";
export { type CartService, type CartLine, takeCart } from "./cart.service";

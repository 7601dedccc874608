export { cart } from "./cart.module";
export { Cart } from "./cart.type";
export type { CartService } from "./cart.service";
export { type CartLine, takeCart } from "./take-cart";

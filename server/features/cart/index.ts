export { Cart } from "./cart.type";
export { CartItem } from "./cart-item.entity";
export { CartResolver, UserCartResolver } from "./cart.resolver";
export { CartService } from "./cart.service";
export { type CartLine, dropCart, takeCart } from "./take-cart";

import { defineModule } from "../../platform/module";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { identity } from "../identity";
import { products } from "../products";
import { CartItem } from "./cart-item.entity";
import { CartResolver, UserCartResolver } from "./cart.resolver";
import { cartsWithDevice, cartsWithTooMany } from "./cart-effects";
import { CartService, cartAtTakeover } from "./cart.service";
import { Cart1796001000011 } from "./migrations/1796001000011-cart";

export const cart = defineModule({
  name: "cart",
  uses: { catalogue, changes, identity, products },
  entities: [CartItem],
  migrations: [Cart1796001000011],
  combinableMutations: ["addToCart", "removeFromCart", "increaseCartItem", "decreaseCartItem", "clearCart"],
  pages: { unlisted: ["/cart"] },
  create({ database }, uses) {
    uses.identity.hooks.takeover.push(cartAtTakeover);
    uses.changes.subjects.onPreview("Product", cartsWithDevice);
    uses.changes.subjects.onPreview("ProductStock", cartsWithTooMany);
    const carts = new CartService(database, uses.products.products);
    return { api: { carts }, resolvers: [new CartResolver(carts), new UserCartResolver(carts)] };
  },
});

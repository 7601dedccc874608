import { maxCartItemNumberOfItems } from "../../generated/constraints";
import type { CartContentsFragment, CartLineFragment } from "./generated/Cart";
import type { ProductFragment } from "../products/generated/Products";
import { sum, times } from "../../values/naira";

export type CartChange =
  | { kind: "add"; product: ProductFragment }
  | { kind: "remove" | "increase" | "decrease"; product: Pick<ProductFragment, "id"> };

/** Returns the cart as it will be if the shop accepts the change. A change that the shop would refuse has no effect. */
export function changedCart(cart: CartContentsFragment, change: CartChange): CartContentsFragment {
  const items = changedItems(cart.items, change);
  return {
    ...cart,
    items,
    numberInCart: items.length,
    cartTotal: sum(...items.map(({ subTotal }) => subTotal)),
  };
}

function changedItems(items: CartLineFragment[], change: CartChange): CartLineFragment[] {
  const productId = change.product.id;
  switch (change.kind) {
    case "add":
      return items.some(({ product }) => product.id === productId)
        ? items
        : [...items, firstOf(change.product)];
    case "remove":
      return items.filter(({ product }) => product.id !== productId);
    case "increase":
      return items.map((line) =>
        line.product.id === productId ? withCount(line, line.numberOfItems + 1) : line,
      );
    case "decrease":
      return items.map((line) =>
        line.product.id === productId ? withCount(line, line.numberOfItems - 1) : line,
      );
  }
}

function withCount(line: CartLineFragment, count: number): CartLineFragment {
  if (count < 1 || count > maxCartItemNumberOfItems) return line;
  return { ...line, numberOfItems: count, subTotal: times(line.product.price, count) };
}

/** A new line with a temporary id; the real one comes with the shop's response. */
function firstOf(product: ProductFragment): CartLineFragment {
  return {
    __typename: "CartItem",
    id: `new:${product.id}`,
    numberOfItems: 1,
    subTotal: product.price,
    product,
  };
}

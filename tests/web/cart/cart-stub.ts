import { type Device, devices } from "./devices-stub";

interface Line {
  product: Device;
  numberOfItems: number;
}

type Lines = [Device, number?][];

/** A stateful cart stub, like the shop's. */
export class CartStub {
  private lines: Line[];

  constructor(...lines: Lines) {
    this.lines = lines.map(([product, numberOfItems = 1]) => ({ product, numberOfItems }));
  }

  get contents() {
    const items = this.lines.map(({ product, numberOfItems }) => ({
      id: `line-${product.id}`,
      product,
      numberOfItems,
      subTotal: product.price * numberOfItems,
    }));
    const cartTotal = items.reduce((total, { subTotal }) => total + subTotal, 0);
    return { __typename: "Cart", id: "ada-cart", items, numberInCart: items.length, cartTotal };
  }

  /** The mutations, each returning the whole cart. */
  get mutations() {
    return {
      addToCart: ({ productId }: { productId: string }) => this.add(productId),
      removeFromCart: ({ productId }: { productId: string }) => this.remove(productId),
      increaseCartItem: ({ productId }: { productId: string }) => this.count(productId, 1),
      decreaseCartItem: ({ productId }: { productId: string }) => this.count(productId, -1),
    };
  }

  empty() {
    this.lines = [];
    return this.contents;
  }

  private add(productId: string) {
    const product = devices.find(({ id }) => id === productId);
    if (!product) return refusal("NotOnSale", "This device is not on sale.");
    if (!this.line(productId)) this.lines.push({ product, numberOfItems: 1 });
    return this.contents;
  }

  private remove(productId: string) {
    if (!this.line(productId)) return refusal("NotInCart", "This device is not in your cart.");
    this.lines = this.lines.filter(({ product }) => product.id !== productId);
    return this.contents;
  }

  private count(productId: string, step: number) {
    const line = this.line(productId);
    if (!line) return refusal("NotInCart", "This device is not in your cart.");
    const numberOfItems = line.numberOfItems + step;
    if (numberOfItems < 1 || numberOfItems > 10) {
      return refusal("QuantityOutOfRange", "You can order 1 to 10 of each device.");
    }
    line.numberOfItems = numberOfItems;
    return this.contents;
  }

  private line(productId: string) {
    return this.lines.find(({ product }) => product.id === productId);
  }
}

export function refusal(__typename: string, message: string, rest = {}) {
  return { __typename, message, ...rest };
}

import {
  addToCart,
  clearCart,
  decreaseCartItem,
  dongle,
  editProduct,
  increaseCartItem,
  mifi,
  readCart,
  removeFromCart,
  router,
  shopper,
} from "../../support/devices";
import { shopForAll } from "../../support/start-shop";

describe("the cart", () => {
  const shop = shopForAll();

  it("is empty at first, with its owner's id", async () => {
    const ada = await shop.customer();
    const { data } = await ada.ask(readCart);
    expect(data.me.cart).toEqual({ id: ada.id, numberInCart: 0, cartTotal: 0, items: [] });
  });

  it("is returned whole by addToCart, in the order of adding", async () => {
    const ada = await shopper(shop, 0, [dongle, router]);
    const { data } = await ada.ask(addToCart, { productId: mifi.id });

    expect(data.addToCart).toMatchObject({
      __typename: "Cart",
      id: ada.id,
      numberInCart: 3,
      cartTotal: 48_500,
      items: [
        { numberOfItems: 1, subTotal: 7_500, product: { id: dongle.id } },
        { numberOfItems: 1, subTotal: 26_500, product: { id: router.id } },
        { numberOfItems: 1, subTotal: 14_500, product: { id: mifi.id } },
      ],
    });
  });

  it("does not change when a device is added again", async () => {
    const ada = await shopper(shop, 0, [dongle, router]);
    const before = (await ada.ask(increaseCartItem, { productId: dongle.id })).data.increaseCartItem;

    const { data } = await ada.ask(addToCart, { productId: dongle.id });

    expect(data.addToCart).toEqual(before);
  });

  it("counts lines, not units, and sums the sub-totals", async () => {
    const ada = await shopper(shop, 0, [dongle, mifi]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    const { data } = await ada.ask(increaseCartItem, { productId: dongle.id });

    expect(data.increaseCartItem).toMatchObject({
      numberInCart: 2,
      cartTotal: 37_000,
      items: [{ numberOfItems: 3, subTotal: 22_500 }, { numberOfItems: 1 }],
    });
  });

  it("decreases by one", async () => {
    const ada = await shopper(shop, 0, [dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    const { data } = await ada.ask(decreaseCartItem, { productId: dongle.id });
    expect(data.decreaseCartItem).toMatchObject({ cartTotal: 7_500, items: [{ numberOfItems: 1 }] });
  });

  it("loses one line with removeFromCart, and all with clearCart", async () => {
    const ada = await shopper(shop, 0, [dongle, router, mifi]);

    const removed = await ada.ask(removeFromCart, { productId: router.id });
    expect(removed.data.removeFromCart).toMatchObject({ numberInCart: 2, cartTotal: 22_000 });
    for (const round of ["once", "when it is empty already"]) {
      const { data } = await ada.ask(clearCart);
      expect([round, data.clearCart]).toEqual([
        round,
        { __typename: "Cart", id: ada.id, numberInCart: 0, cartTotal: 0, items: [] },
      ]);
    }
  });

  it("shows today's prices, and keeps lines that are no longer on sale", async () => {
    const ada = await shopper(shop, 0, [mifi, dongle]);
    await editProduct(shop, mifi.id, "price", 1_500_000);
    await editProduct(shop, dongle.id, "on_sale", false);

    const { data } = await ada.ask(readCart);
    expect(data.me.cart).toMatchObject({ numberInCart: 2, cartTotal: 22_500 });

    await editProduct(shop, mifi.id, "price", mifi.price * 100);
    await editProduct(shop, dongle.id, "on_sale", true);
  });
});

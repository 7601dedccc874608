import {
  addToCart,
  changes,
  contents,
  decreaseCartItem,
  dongle,
  editProduct,
  increaseCartItem,
  mifi,
  router,
  shopper,
} from "../../support/devices";
import { stateOf } from "../../support/money";
import { shopForAll } from "../../support/start-shop";

const strangeIds = ["gone", "", "__proto__", "x".repeat(5_000)];

describe("the cart refuses", () => {
  const shop = shopForAll();

  it.each(strangeIds)("to add %p, which is no device", async (productId) => {
    const ada = await shopper(shop, 0, [mifi]);
    const before = await stateOf(shop);

    const { data } = await ada.ask(addToCart, { productId });

    const message = "This device is no longer on sale. Please choose another.";
    expect(data.addToCart).toEqual({ __typename: "NotOnSale", message });
    expect(await stateOf(shop)).toBe(before);
  });

  it("to add a device that is no longer on sale, naming it", async () => {
    const ada = await shop.customer();
    await editProduct(shop, router.id, "on_sale", false);

    const { data } = await ada.ask(addToCart, { productId: router.id });

    const message = "5g Turbo Router is no longer on sale. Please choose another.";
    expect(data.addToCart).toEqual({ __typename: "NotOnSale", message });
    expect(await contents(ada)).toEqual([]);
    await editProduct(shop, router.id, "on_sale", true);
  });

  it.each(Object.entries(changes).filter(([name]) => name !== "addToCart"))(
    "%s of a device that is not in it",
    async (name, mutation) => {
      const ada = await shopper(shop, 0, [mifi]);
      const before = await stateOf(shop);

      const { data } = await ada.ask(mutation, { productId: router.id });

      expect(data[name]).toEqual({ __typename: "NotInCart", message: "This device is not in your cart." });
      expect(await stateOf(shop)).toBe(before);
    },
  );

  const outOfRange = {
    __typename: "QuantityOutOfRange",
    message: "You can order 1 to 10 of each device.",
  };

  it("an eleventh of a device, and none of it", async () => {
    const ada = await shopper(shop, 0, [dongle]);
    const fewer = await ada.ask(decreaseCartItem, { productId: dongle.id });
    expect(fewer.data.decreaseCartItem).toEqual(outOfRange);
    expect(await contents(ada)).toEqual([[dongle.id, 1]]);

    for (let n = 2; n <= 10; n += 1) await ada.ask(increaseCartItem, { productId: dongle.id });
    const more = await ada.ask(increaseCartItem, { productId: dongle.id });
    expect(more.data.increaseCartItem).toEqual(outOfRange);
    expect(await contents(ada)).toEqual([[dongle.id, 10]]);
  });

  it.each([0, -1, 11, 1_000_000])("a quantity of %d in the database itself", async (quantity) => {
    const ada = await shopper(shop, 0, [dongle]);
    const edit = shop.write("UPDATE cart_item SET quantity = $1 WHERE customer_id = $2", [quantity, ada.id]);
    await expect(edit).rejects.toThrow(/constraint/i);
    expect(await contents(ada)).toEqual([[dongle.id, 1]]);
  });
});

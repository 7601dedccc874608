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
import { type Shop, startShop } from "../../support/start-shop";

const strangeIds = ["gone", "", " ", "__proto__", "x".repeat(5_000), "' OR 1=1 --", "%", "🧿"];

describe("the cart refuses", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

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

  describe.each(Object.entries(changes).filter(([name]) => name !== "addToCart"))(
    "%s of",
    (name, mutation) => {
      it.each([...strangeIds, router.id])("%p, which is not in it", async (productId) => {
        const ada = await shopper(shop, 0, [mifi]);
        const before = await stateOf(shop);

        const { data } = await ada.ask(mutation, { productId });

        expect(data[name]).toEqual({ __typename: "NotInCart", message: "This device is not in your cart." });
        expect(await stateOf(shop)).toBe(before);
      });

      it("a device that is only in another customer's cart", async () => {
        const ada = await shop.customer();
        const bola = await shopper(shop, 0, [router]);

        const { data } = await ada.ask(mutation, { productId: router.id });

        expect(data[name]).toMatchObject({ __typename: "NotInCart" });
        expect(await contents(bola)).toEqual([[router.id, 1]]);
      });
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
    const edit = shop.database.transaction((tx) =>
      tx.query("UPDATE cart_item SET quantity = $1 WHERE customer_id = $2", [quantity, ada.id]),
    );
    await expect(edit).rejects.toThrow(/constraint/i);
    expect(await contents(ada)).toEqual([[dongle.id, 1]]);
  });

  it.each([
    ["a quantity", `mutation { addToCart(productId: "${dongle.id}", quantity: 99) { __typename } }`],
    ["no id", `mutation { increaseCartItem { __typename } }`],
    ["a list of ids", `mutation { addToCart(productId: ["${dongle.id}"]) { __typename } }`],
    ["a character no text may have", `mutation { removeFromCart(productId: "\\u0000") { __typename } }`],
    ["null for an id", `mutation { addToCart(productId: null) { __typename } }`],
  ])("a request with %s", async (_, mutation) => {
    const ada = await shopper(shop, 0, [mifi]);
    const { status, data } = await ada.ask(mutation);
    expect([status, data]).toEqual([400, undefined]);
    expect(await contents(ada)).toEqual([[mifi.id, 1]]);
  });
});

import {
  addToCart,
  billing,
  checkout,
  clearCart,
  contents,
  dongle,
  editProduct,
  increaseCartItem,
  mifi,
  order,
  router,
  shopper,
} from "../../support/devices";
import { stateOf } from "../../support/money";
import { shopForAll } from "../../support/start-shop";

const fillIn = "Please fill in all shipping details fields";

describe("checkout refuses", () => {
  const shop = shopForAll();

  /** The state that must not change: everything but the refusal that is stored under its key. */
  const unchangedState = () => stateOf(shop, ["ledger_transaction"]);

  it("all empty fields at once, each named, before reading cart or wallet", async () => {
    const ada = await shop.customer();
    const { data } = await ada.ask(checkout, order({ name: "", email: "", address: "", phone: "" }));
    expect(data.checkout).toEqual({
      __typename: "InvalidInput",
      message: fillIn,
      fields: Object.keys(billing).map((name) => ({ name, message: fillIn })),
    });
  });

  it("an empty cart", async () => {
    const ada = await shop.customer({ balance: 100_000 });
    const before = await unchangedState();
    const { data } = await ada.ask(checkout, order({ expectedTotal: 1 }));
    expect(data.checkout).toEqual({
      __typename: "CartEmpty",
      message: "Your cart is empty. Please add a device first.",
    });
    expect(await unchangedState()).toBe(before);
  });

  it("a balance below items and delivery, with the missing amount", async () => {
    const ada = await shopper(shop, 8_149.99, [dongle]);
    const before = await unchangedState();

    const { data } = await ada.ask(checkout, order({ expectedTotal: 8_150 }));

    expect(data.checkout).toEqual({
      __typename: "BalanceTooLow",
      message: "Wallet balance is insufficient!",
      balance: 8_149.99,
      shortfall: 0.01,
      wallet: { balance: 8_149.99 },
    });
    expect(await unchangedState()).toBe(before);
    expect(await contents(ada)).toEqual([[dongle.id, 1]]);
  });

  it("a price that rose since the customer saw it, until they agree to the new total", async () => {
    const ada = await shopper(shop, 100_000, [dongle, mifi]);
    await editProduct(shop, mifi.id, "price", 1_600_050);
    const before = await unchangedState();

    const { data } = await ada.ask(checkout, order({ expectedTotal: 22_650 }));

    expect(data.checkout).toEqual({
      __typename: "PriceChanged",
      message: "The price is now ₦24,150.50. Please check it and try again.",
      price: 24_150.5,
      dataOption: null,
    });
    expect(await unchangedState()).toBe(before);
    const agreed = await ada.ask(checkout, order({ expectedTotal: 24_150.5 }));
    expect(agreed.data.checkout).toMatchObject({ total: 24_150.5, wallet: { balance: 75_849.5 } });
    await editProduct(shop, mifi.id, "price", mifi.price * 100);
  });

  it("a total that the customer did not see, whether lower or with another delivery", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    for (const expectedTotal of [0, -15_650, 8_150, 16_350, 15_649.99, 999_999_999]) {
      const { data } = await ada.ask(checkout, order({ expectedTotal }));
      expect(data.checkout).toMatchObject({ __typename: "PriceChanged", price: 15_650 });
    }
    expect(await contents(ada)).toEqual([[dongle.id, 2]]);
  });

  it("other goods of the same total than the customer saw, until they have seen them", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    await editProduct(shop, mifi.id, "price", dongle.price * 100);
    await ada.ask(clearCart);
    await ada.ask(addToCart, { productId: mifi.id });
    const before = await unchangedState();

    for (const expectedItems of [`${dongle.id}:1`, `${mifi.id}:2`, `${dongle.id}:1,${mifi.id}:1`, ""]) {
      const { data } = await ada.ask(checkout, order({ expectedTotal: 8_150, expectedItems }));
      expect(data.checkout).toEqual({
        __typename: "CartChanged",
        message: "Your cart has changed. Please check it and try again.",
      });
    }
    expect(await unchangedState()).toBe(before);

    await ada.ask(addToCart, { productId: dongle.id });
    await ada.ask(increaseCartItem, { productId: dongle.id });
    const seen = order({ expectedItems: `${mifi.id}:1,${dongle.id}:2` });
    expect((await ada.ask(checkout, seen)).data.checkout.__typename).toBe("Order");
    expect((await ada.ask(checkout, seen)).data.checkout.__typename).toBe("Order");
    await editProduct(shop, mifi.id, "price", mifi.price * 100);
  });

  it("a device that was withdrawn meanwhile, naming it; the rest can be ordered without it", async () => {
    const ada = await shopper(shop, 100_000, [dongle, router]);
    await editProduct(shop, router.id, "on_sale", false);
    const before = await unchangedState();

    const { data } = await ada.ask(checkout, order());

    const message = "5g Turbo Router is no longer on sale. Please choose another.";
    expect(data.checkout).toEqual({ __typename: "NotOnSale", message });
    expect(await unchangedState()).toBe(before);
    expect(await contents(ada)).toEqual([
      [dongle.id, 1],
      [router.id, 1],
    ]);
    await editProduct(shop, router.id, "on_sale", true);
  });
});

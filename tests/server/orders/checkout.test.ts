import {
  billing,
  checkout,
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

describe("checkout", () => {
  const shop = shopForAll();

  it("charges items and delivery, returns the order, and empties the cart", async () => {
    const ada = await shopper(shop, 100_000, [router, dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });

    const { data } = await ada.ask(checkout, order({ expectedTotal: 42_150 }));

    expect(data.checkout).toEqual({
      __typename: "Order",
      id: expect.any(String),
      reference: expect.stringMatching(/^OYO-[0-9A-Z]{10}$/),
      status: "CONFIRMED",
      itemsTotal: 41_500,
      deliveryFee: 650,
      total: 42_150,
      deliveryMethod: "PICKUP_STATION",
      deliveryEarliest: "2026-11-23",
      deliveryLatest: "2026-11-25",
      ...billing,
      createdAt: "2026-11-20T09:00:00.000Z",
      lines: [
        { name: router.name, unitPrice: 26_500, quantity: 1, subTotal: 26_500, product: productOf(router) },
        { name: dongle.name, unitPrice: 7_500, quantity: 2, subTotal: 15_000, product: productOf(dongle) },
      ],
      wallet: { id: ada.id, balance: 57_850 },
      cart: { id: ada.id, numberInCart: 0, cartTotal: 0 },
    });
    expect(await contents(ada)).toEqual([]);
  });

  it("can spend the wallet to the last kobo", async () => {
    const ada = await shopper(shop, 8_150, [dongle]);
    const { data } = await ada.ask(checkout, order());
    expect(data.checkout).toMatchObject({ total: 8_150, wallet: { balance: 0 } });
  });

  it("stores the details as typed, without surrounding spaces", async () => {
    const ada = await shopper(shop, 10_000, [dongle]);
    const typed = { name: " Ọlá Àṣẹ ", email: "not an email", address: " x ", phone: "ask the gateman" };
    const { data } = await ada.ask(checkout, order(typed));
    expect(data.checkout).toMatchObject({ ...typed, name: "Ọlá Àṣẹ", address: "x" });
  });

  it("freezes name and price of each line, whatever happens to the device", async () => {
    const ada = await shopper(shop, 100_000, [mifi]);
    const { id } = (await ada.ask(checkout, order())).data.checkout;
    await editProduct(shop, mifi.id, "price", 1_999_900);
    await editProduct(shop, mifi.id, "on_sale", false);

    const { data } = await ada.ask(
      `query ($id: ID!) { order(id: $id) { total lines { name unitPrice product { id price } } } }`,
      { id },
    );

    await editProduct(shop, mifi.id, "price", mifi.price * 100);
    await editProduct(shop, mifi.id, "on_sale", true);
    expect(data.order).toEqual({
      total: 15_150,
      lines: [{ name: mifi.name, unitPrice: 14_500, product: { id: mifi.id, price: 19_999 } }],
    });
  });

  it("undoes everything when something breaks on the way", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const before = await stateOf(shop);
    await shop.write("ALTER TABLE order_line RENAME TO away");
    const input = order();

    const broken = await ada.ask(checkout, input);
    await shop.write("ALTER TABLE away RENAME TO order_line");

    expect([broken.status, broken.errors?.[0]?.message]).toEqual([500, "Something went wrong"]);
    expect(await stateOf(shop)).toBe(before);
    const again = await ada.ask(checkout, input);
    expect(again.data.checkout).toMatchObject({ __typename: "Order", wallet: { balance: 91_850 } });
  });
});

const productOf = ({ id, price }: { id: string; price: number }) => ({ id, price });

import {
  addToCart,
  checkout,
  contents,
  dongle,
  increaseCartItem,
  mifi,
  order,
  removeFromCart,
  router,
  shopper,
} from "../../support/devices";
import { shopForAll } from "../../support/start-shop";

describe("repeated and concurrent checkout", () => {
  const shop = shopForAll();

  const countOrders = async (customerId: string) => {
    const [row] = await shop.read<{ n: number }>(
      "SELECT COUNT(*) AS n FROM customer_order WHERE customer_id = $1",
      [customerId],
    );
    return Number(row?.n);
  };

  it("returns the first order, with the current wallet and cart", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const variables = order({ expectedTotal: 8_150 });
    const first = (await ada.ask(checkout, variables)).data.checkout;
    await ada.ask(addToCart, { productId: mifi.id });
    await shop.fund(ada.id, 1_000);

    const again = (await ada.ask(checkout, variables)).data.checkout;

    expect(again).toEqual({
      ...first,
      wallet: { id: ada.id, balance: 92_850 },
      cart: { id: ada.id, numberInCart: 1, cartTotal: 14_500 },
    });
    expect(await contents(ada)).toEqual([[mifi.id, 1]]);
    expect(await countOrders(ada.id)).toBe(1);
  });

  it.each([
    ["another address", { address: "Elsewhere" }],
    ["another delivery", { deliveryMethod: "DOOR_STEP" }],
    ["another total", { expectedTotal: 15_150 }],
  ])("refuses the key for %s", async (_, changes) => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const variables = order({ expectedTotal: 8_150 });
    await ada.ask(checkout, variables);
    await ada.ask(addToCart, { productId: mifi.id });

    const { data } = await ada.ask(checkout, { input: { ...variables.input, ...changes } });

    expect(data.checkout).toEqual({
      __typename: "IdempotencyKeyReused",
      message: "You already sent this with different details. Please start again.",
    });
    expect(await contents(ada)).toEqual([[mifi.id, 1]]);
  });

  it("keeps each customer's keys apart", async () => {
    const [ada, bola] = [await shopper(shop, 50_000, [dongle]), await shopper(shop, 50_000, [router])];
    const variables = order();
    const first = (await ada.ask(checkout, variables)).data.checkout;
    const second = (await bola.ask(checkout, variables)).data.checkout;
    expect([first.total, second.total]).toEqual([8_150, 27_150]);
    expect(second.id).not.toBe(first.id);
  });

  it("creates one order from 32 checkouts of one cart; the others find it empty", async () => {
    const ada = await shopper(shop, 1_000_000, [dongle, mifi, router]);

    const answers = await Promise.all(
      Array.from({ length: 32 }, () => ada.askUntilServed(checkout, order())),
    );

    const kinds = answers.map(({ data }) => String(data.checkout.__typename));
    expect(kinds.filter((kind) => kind === "Order")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "CartEmpty")).toHaveLength(31);
    expect(await shop.balanceOf(ada.id)).toBe(1_000_000 - 48_500 - 650);
    expect(await contents(ada)).toEqual([]);
  });

  it("sells exactly what it removes from the cart while lines are added, removed and changed", async () => {
    for (let round = 0; round < 8; round += 1) {
      const ada = await shopper(shop, 1_000_000, [dongle, mifi]);

      const [ordered, removed, added, grown] = await Promise.all([
        ada.askUntilServed(checkout, order()),
        ada.askUntilServed(removeFromCart, { productId: mifi.id }),
        ada.askUntilServed(addToCart, { productId: router.id }),
        ada.askUntilServed(increaseCartItem, { productId: dongle.id }),
      ]);

      const sold = new Map(
        ordered.data.checkout.lines.map((line: { product: { id: string }; quantity: number }) => [
          line.product.id,
          line.quantity,
        ]),
      );
      const left = new Map((await contents(ada)) as [string, number][]);
      const wasRemoved = removed.data.removeFromCart.__typename === "Cart";
      const hasGrown = grown.data.increaseCartItem.__typename === "Cart";
      expect(added.data.addToCart.__typename).toBe("Cart");
      expect(sold.has(mifi.id)).toBe(!wasRemoved);
      expect(left.has(mifi.id)).toBe(false);
      expect(sold.has(router.id)).toBe(!left.has(router.id));
      expect(sold.get(dongle.id)).toBe(hasGrown ? 2 : 1);
      expect(await shop.balanceOf(ada.id)).toBe(1_000_000 - ordered.data.checkout.total);
    }
  });
});

import { randomUUID } from "node:crypto";
import {
  addToCart,
  checkout,
  clearCart,
  contents,
  dongle,
  increaseCartItem,
  mifi,
  order,
  removeFromCart,
  router,
  shopper,
} from "../../support/devices";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) { __typename ... on BundlePurchase { price } ... on Refusal { message } }
}`;
const bundle = () => ({
  input: {
    dataOptionId: "mtn-daily-40mb",
    phone: "08031234567",
    autoRenewal: false,
    idempotencyKey: randomUUID(),
  },
});
const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe("checkout under concurrency", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  const balanceOf = async (customerId: string) =>
    (await shop.services.wallets.walletOf(customerId)).balance.naira;

  it("creates one order from 32 checkouts of one cart; the others find it empty", async () => {
    const ada = await shopper(shop, 1_000_000, [dongle, mifi, router]);

    const answers = await times(32, () => ada.askUntilServed(checkout, order()));

    const kinds = answers.map(({ data }) => String(data.checkout.__typename));
    expect(kinds.filter((kind) => kind === "Order")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "CartEmpty")).toHaveLength(31);
    expect(await balanceOf(ada.id)).toBe(1_000_000 - 48_500 - 650);
    expect(await contents(ada)).toEqual([]);
  });

  it("creates one order from 32 checkouts with one key, and returns the same result to all", async () => {
    const ada = await shopper(shop, 1_000_000, [dongle, mifi]);
    const variables = order();

    const answers = await times(32, () => ada.askUntilServed(checkout, variables));

    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveProperty("size", 1);
    expect(answers[0]?.data.checkout).toMatchObject({ __typename: "Order", total: 22_650 });
    expect(await balanceOf(ada.id)).toBe(977_350);
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
      expect(await balanceOf(ada.id)).toBe(1_000_000 - ordered.data.checkout.total);
    }
  });

  it("never overdraws a wallet that is buying bundles at the same time", async () => {
    const ada = await shopper(shop, 8_150 + 100, [dongle]);

    const [ordered, ...bought] = await Promise.all([
      ada.askUntilServed(checkout, order()),
      ...Array.from({ length: 8 }, () => ada.askUntilServed(purchaseBundle, bundle())),
      ada.askUntilServed(clearCart),
    ]);

    const bundles = bought.filter(({ data }) => data.purchaseBundle?.__typename === "BundlePurchase").length;
    const spent = ordered.data.checkout.__typename === "Order" ? 8_150 : 0;
    expect(bundles).toBeGreaterThan(0);
    expect(await balanceOf(ada.id)).toBe(8_250 - spent - bundles * 50);
    expect(await contents(ada)).toEqual([]);
  });

  it("lets customers check out concurrently", async () => {
    const customers = await times(6, () => shopper(shop, 20_000, [dongle]));
    const answers = await Promise.all(
      customers.map((customer) => customer.askUntilServed(checkout, order())),
    );
    expect(answers.map(({ data }) => data.checkout.__typename)).toEqual(customers.map(() => "Order"));
  });
});

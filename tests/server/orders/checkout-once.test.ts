import {
  addToCart,
  checkout,
  contents,
  dongle,
  editProduct,
  mifi,
  order,
  router,
  shopper,
} from "../../support/devices";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

describe("repeated checkout", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  const countOrders = async (customerId: string) => {
    const [row] = await shop.database.reader.query<{ n: number }>(
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

  it("is the same request whatever the spaces around its fields", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const variables = order();
    const first = (await ada.ask(checkout, variables)).data.checkout;
    const spaced = { input: { ...variables.input, name: ` ${variables.input.name} ` } };
    expect((await ada.ask(checkout, spaced)).data.checkout).toEqual(first);
  });

  it("returns a definite refusal again, though it would succeed now", async () => {
    const ada = await shopper(shop, 1_000, [dongle]);
    const variables = order();
    const refused = (await ada.ask(checkout, variables)).data.checkout;
    await shop.fund(ada.id, 50_000);

    const again = (await ada.ask(checkout, variables)).data.checkout;
    expect(again).toEqual({ ...refused, wallet: { balance: 51_000 } });
    expect(refused).toMatchObject({ __typename: "BalanceTooLow", balance: 1_000, shortfall: 7_150 });
    expect((await ada.ask(checkout, order())).data.checkout).toMatchObject({ __typename: "Order" });
  });

  it("does not store the key for invalid input: the corrected input succeeds", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const variables = order({ name: "" });
    await ada.ask(checkout, variables);
    const corrected = { input: { ...variables.input, name: "Ada Obi" } };
    expect((await ada.ask(checkout, corrected)).data.checkout).toMatchObject({ __typename: "Order" });
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

  it("returns the order although its device is no longer on sale", async () => {
    const ada = await shopper(shop, 100_000, [router]);
    const variables = order();
    const first = (await ada.ask(checkout, variables)).data.checkout;
    await editProduct(shop, router.id, "on_sale", false);
    expect((await ada.ask(checkout, variables)).data.checkout).toEqual(first);
    await editProduct(shop, router.id, "on_sale", true);
  });
});

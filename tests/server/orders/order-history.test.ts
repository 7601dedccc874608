import { addToCart, checkout, dongle, mifi, order, router, shopper } from "../../support/devices";
import { type Shop, shopForAll } from "../../support/start-shop";

const orders = `query ($first: Int, $after: String) { me { orders(first: $first, after: $after) {
  totalCount pageInfo { endCursor hasNextPage }
  edges { cursor node { id total wallet { balance } cart { numberInCart } lines { name quantity product { id provider { name } } } } }
} } }`;
const orderById = `query ($id: ID!) { order(id: $id) { id reference lines { name } } }`;

describe("orders", () => {
  const shop = shopForAll();

  /** A customer with an order of each device, a minute apart; the orders, oldest first. */
  async function buyer(devices: { id: string }[]) {
    const customer = await shop.customer({ balance: 1_000_000 });
    const made: { id: string; reference: string }[] = [];
    for (const { id } of devices) {
      await customer.ask(addToCart, { productId: id });
      made.push((await customer.ask(checkout, order())).data.checkout);
      shop.clock.advance(60_000);
    }
    return { customer, made };
  }
  const page = async (customer: Awaited<ReturnType<Shop["customer"]>>, variables: object) =>
    (await customer.ask(orders, variables)).data.me.orders;

  it("are listed newest first, page by page", async () => {
    const { customer, made } = await buyer([dongle, mifi, router, dongle, mifi]);
    const newestFirst = made.map(({ id }) => id).reverse();

    const first = await page(customer, { first: 2 });
    const second = await page(customer, { first: 2, after: first.pageInfo.endCursor });
    const last = await page(customer, { first: 2, after: second.pageInfo.endCursor });

    const ids = [first, second, last].flatMap(({ edges }) =>
      edges.map(({ node }: { node: { id: string } }) => node.id),
    );
    expect(ids).toEqual(newestFirst);
    expect([first, second, last].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
    expect(first.totalCount).toBe(5);
  });

  it("include all orders of the same instant", async () => {
    const ada = await shop.customer({ balance: 1_000_000 });
    for (const { id } of [dongle, mifi, router]) {
      await ada.ask(addToCart, { productId: id });
      await ada.ask(checkout, order());
    }
    const first = await page(ada, { first: 2 });
    const rest = await page(ada, { first: 2, after: first.pageInfo.endCursor });
    expect(new Set([...first.edges, ...rest.edges].map(({ node }) => node.id))).toHaveProperty("size", 3);
  });

  it("are found by id, by their owner only", async () => {
    const { customer, made } = await buyer([dongle]);
    const { id, reference } = made[0]!;

    expect((await customer.ask(orderById, { id })).data.order).toEqual({
      id,
      reference,
      lines: [{ name: dongle.name }],
    });
    const bola = await shopper(shop, 0, []);
    expect((await bola.ask(orderById, { id })).data).toEqual({ order: null });
    expect((await page(bola, {})).totalCount).toBe(0);
    for (const strange of ["gone", "", "__proto__", reference]) {
      expect((await customer.ask(orderById, { id: strange })).data).toEqual({ order: null });
    }
    expect((await customer.ask(orderById, { id: "\u0000" })).status).toBe(400);
    expect((await shop.visitor().ask(orderById, { id })).status).toBe(401);
  });
});

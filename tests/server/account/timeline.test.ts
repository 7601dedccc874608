import { buyBundle } from "../../support/buy-bundle";
import { addToCart, checkout, dongle, mifi, order } from "../../support/devices";
import { type Shop, shopForAll } from "../../support/start-shop";

const timeline = `query ($kind: AccountItemKind, $first: Int, $after: String) {
  me { timeline(kind: $kind, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { __typename
      ... on BundlePurchase { id reference price phone purchased: status refundAt dataOption { id price } }
      ... on Order { id reference total ordered: status lines { name quantity } }
      ... on Funding { id reference amount funded: status }
    } }
  } } }`;

describe("the timeline", () => {
  const shop = shopForAll();
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const page = async (customer: Customer, variables: object = {}) =>
    (await customer.ask(timeline, variables)).data.me.timeline;
  const names = ({ edges }: { edges: { node: { __typename: string } }[] }) =>
    edges.map(({ node }) => node.__typename);

  /** A funding, a bundle, an order and a bundle, a minute apart by default. */
  async function busy({ apart = 60_000 } = {}) {
    const ada = await shop.customer({ balance: 100_000 });
    const next = () => shop.clock.advance(apart);
    next();
    await buyBundle(ada);
    next();
    for (const { id } of [dongle, mifi]) await ada.ask(addToCart, { productId: id });
    await ada.ask(checkout, order());
    next();
    await buyBundle(ada);
    return ada;
  }

  it("lists bundles, orders and fundings together, newest first, with their status", async () => {
    const ada = await busy();
    const { edges, totalCount } = await page(ada);

    expect(totalCount).toBe(4);
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      expect.objectContaining({ __typename: "BundlePurchase", price: 50, purchased: "DELIVERED" }),
      expect.objectContaining({
        __typename: "Order",
        total: 22_650,
        ordered: "CONFIRMED",
        lines: [
          { name: dongle.name, quantity: 1 },
          { name: mifi.name, quantity: 1 },
        ],
      }),
      expect.objectContaining({ dataOption: { id: "mtn-daily-40mb", price: 50 }, refundAt: null }),
      expect.objectContaining({ __typename: "Funding", amount: 100_000, funded: "SUCCEEDED" }),
    ]);
  });

  it.each([60_000, 0])("neither loses nor repeats an item between pages, %i ms apart", async (apart) => {
    const ada = await busy({ apart });
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const { edges, pageInfo } = await page(ada, { first: 1, after });
      seen.push(edges[0].node.id);
      after = pageInfo.endCursor;
      expect(pageInfo.hasNextPage).toBe(pages < 3);
    }
    expect(new Set(seen).size).toBe(4);
  });

  it.each([
    ["BUNDLE", ["BundlePurchase", "BundlePurchase"]],
    ["ORDER", ["Order"]],
    ["FUNDING", ["Funding"]],
  ])("shows only %s when filtered", async (kind, expected) => {
    const found = await page(await busy(), { kind });
    expect([names(found), found.totalCount]).toEqual([expected, expected.length]);
  });
});

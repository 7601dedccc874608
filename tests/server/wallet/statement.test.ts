import { shopForAll } from "../../support/start-shop";

const statement = `query ($first: Int, $after: String) { me { wallet { balance transactions(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { cursor node { kind amount balanceAfter reference description createdAt } } } } } }`;

describe("the wallet", () => {
  const shop = shopForAll();

  it.each([
    ["first", { first: 0 }, "first must be from 1 to 50"],
    ["first", { first: 51 }, "first must be from 1 to 50"],
    ["after", { after: "nonsense" }, "after is not a cursor of this list"],
    ["after", { after: "WyJhIl0" }, "after is not a cursor of this list"],
  ])("responds with 400 when %s is %p", async (_, variables, message) => {
    const { status, errors } = await (await shop.customer()).ask(statement, variables);
    expect([status, errors?.[0]?.message, errors?.[0]?.extensions.code]).toEqual([
      400,
      message,
      "BAD_USER_INPUT",
    ]);
  });

  it("returns the quick amounts of each place", async () => {
    const { data } = await shop
      .visitor()
      .ask(`{ buyNow: quickAmounts checkout: quickAmounts(place: CHECKOUT) fundingLimits { min max } }`);
    expect(data).toEqual({
      fundingLimits: { min: 100, max: 1_000_000 },
      buyNow: [1000, 2000, 5000, 10000, 15000, 25000, 50000, 100000],
      checkout: [5000, 10000, 25000, 50000],
    });
  });
});

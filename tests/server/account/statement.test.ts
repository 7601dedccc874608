import { buyBundle } from "../../support/buy-bundle";
import { type Shop, shopForAll } from "../../support/start-shop";
import type { Answer } from "../../support/visitor";

const statement = `query ($month: String, $first: Int, $after: String) { me {
  statementMonths
  statement(month: $month) { id month openingBalance closingBalance
    lines(first: $first, after: $after) { totalCount pageInfo { endCursor hasNextPage }
      edges { node { kind amount balanceAfter reference description createdAt itemKind itemId } } } } } }`;

describe("the wallet's statement", () => {
  const shop = shopForAll();
  beforeEach(() => shop.clock.set("2026-11-20T09:00:00Z"));
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const ask = async (customer: Customer, variables: object = {}): Promise<Answer["data"]> =>
    (await customer.ask(statement, variables)).data.me;

  /** Money in September, a bundle in October, nothing in November, each at the very edge of its month in Lagos. */
  async function threeMonths() {
    shop.clock.set("2026-09-30T22:59:59.999Z");
    const ada = await shop.customer({ balance: 1000 });
    shop.clock.set("2026-09-30T23:00:00Z");
    const bought = await buyBundle(ada);
    shop.clock.set("2026-11-20T09:00:00Z");
    await ada.signIn();
    return { ada, bought };
  }

  it("lists a month's movements between opening and closing balance, with months in Lagos time", async () => {
    const { ada, bought } = await threeMonths();

    const { statementMonths, statement: october } = await ask(ada, { month: "2026-10" });
    expect(statementMonths).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(october).toMatchObject({ month: "2026-10", openingBalance: 1000, closingBalance: 950 });
    expect(october.lines.edges).toEqual([
      {
        node: {
          kind: "BUNDLE_PURCHASE",
          amount: -50,
          balanceAfter: 950,
          reference: bought.reference,
          description: "MTN 40MB for 0803 123 4567",
          createdAt: "2026-09-30T23:00:00.000Z",
          itemKind: "BUNDLE",
          itemId: bought.id,
        },
      },
    ]);
    const september = (await ask(ada, { month: "2026-09" })).statement;
    expect(september).toMatchObject({ openingBalance: 0, closingBalance: 1000, lines: { totalCount: 1 } });
    expect(september.lines.edges[0].node).toMatchObject({ kind: "FUNDING", itemKind: "FUNDING" });
  });

  it("is empty at first, and contains only the customer's own movements", async () => {
    await threeMonths();
    const bola = await shop.customer();
    expect(await ask(bola)).toEqual({
      statementMonths: ["2026-11"],
      statement: expect.objectContaining({
        openingBalance: 0,
        closingBalance: 0,
        lines: { totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false }, edges: [] },
      }),
    });
  });

  it("has an unbroken balance across pages", async () => {
    const ada = await shop.customer();
    for (const naira of [100, 200, 300, 400, 500]) await shop.fund(ada.id, naira);
    const lines: [number, number][] = [];
    let after: string | null = null;
    do {
      const page: Answer["data"] = (await ask(ada, { first: 2, after })).statement.lines;
      expect(page.totalCount).toBe(5);
      for (const { node } of page.edges) lines.push([node.amount, node.balanceAfter]);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(lines).toEqual([
      [500, 1500],
      [400, 1000],
      [300, 600],
      [200, 300],
      [100, 100],
    ]);
  });

  it.each(["2026-13", "2026-1", "November", "2026-11-01", "0000-01"])(
    "refuses the month %p",
    async (month) => {
      const { errors } = await (await shop.customer()).ask(statement, { month });
      expect(errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
    },
  );
});

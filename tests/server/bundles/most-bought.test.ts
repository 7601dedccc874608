import { payerWithoutProof } from "../../../server/features/spending-policy";
import { randomUUID } from "node:crypto";
import { shopForAll } from "../../support/start-shop";

const day = 24 * 60 * 60 * 1_000;
const question = `{
  plans(sort: MOST_BOUGHT, first: 3) { edges { node { id } } }
  providers { dataPackages { id popularity } }
}`;
const begin = `{ featuredPlans { id price planDuration dataPackage { provider { id recipientKind } } } }`;

describe("mostBought", () => {
  const shop = shopForAll({ isAudited: false });

  async function shown() {
    const { data } = await shop.visitor().ask(question);
    const packages = data.providers.flatMap(
      ({ dataPackages }: { dataPackages: { id: string; popularity: number | null }[] }) => dataPackages,
    );
    return {
      first: data.plans.edges.map(({ node }: { node: { id: string } }) => node.id),
      ranked: packages
        .filter(({ popularity }: { popularity: number | null }) => popularity !== null)
        .toSorted((a: { popularity: number }, b: { popularity: number }) => a.popularity - b.popularity)
        .map(({ id, popularity }: { id: string; popularity: number }) => `${popularity} ${id}`),
    };
  }

  interface Featured {
    id: string;
    price: number;
    planDuration: string;
    dataPackage: { provider: { id: string; recipientKind: string } };
  }
  const featured = async (): Promise<Featured[]> => (await shop.visitor().ask(begin)).data.featuredPlans;

  async function buy(dataOptionId: string, times: number) {
    const ada = await shop.customer({ balance: 10_000 });
    for (let n = 0; n < times; n += 1) {
      const phone = "08031234567";
      const input = { dataOptionId, phone, autoRenewal: false, idempotencyKey: randomUUID() };
      await shop.services.bundles.purchase(payerWithoutProof(ada.id), input);
    }
  }

  const inOrder = ["airtel-daily-40mb", "airtel-daily-100mb", "airtel-daily-200mb"];

  it("is in the catalogue's order before the first purchase", async () => {
    await shop.runJob("sales count");
    expect(await shown()).toEqual({ first: inOrder, ranked: [] });
  });

  it("starts with affordable plans for a day, a week and a month, of different networks", async () => {
    const plans = await featured();

    expect(plans.map(({ planDuration }) => planDuration)).toEqual(["DAY", "WEEK", "MONTH"]);
    expect(new Set(plans.map(({ dataPackage }) => dataPackage.provider.id)).size).toBe(3);
    expect(plans.map(({ dataPackage }) => dataPackage.provider.recipientKind)).not.toContain("EMAIL");
    for (const [index, most] of [500, 1_500, 3_500].entries())
      expect(plans[index]!.price).toBeLessThanOrEqual(most);
  });

  it("puts the most bought plan first once counted, also in a cached response, without a statement in the request", async () => {
    await buy("glo-daily-50mb", 2);
    await buy("mtn-daily-100mb", 3);
    await buy("mtn-daily-40mb", 1);
    expect(await shown()).toEqual({ first: inOrder, ranked: [] });

    await shop.runJob("sales count");
    const statements = await shop.statementsOf(async () => {
      expect(await shown()).toEqual({
        first: ["mtn-daily-100mb", "glo-daily-50mb", "mtn-daily-40mb"],
        ranked: ["1 mtn-daily", "2 glo-daily"],
      });
      // Of the daily plans the most bought one; nothing else was bought, so other networks follow.
      const [ofDay, ...rest] = await featured();
      expect(ofDay?.id).toBe("mtn-daily-100mb");
      expect(rest.map(({ planDuration }) => planDuration)).toEqual(["WEEK", "MONTH"]);
      expect(rest.map(({ dataPackage }) => dataPackage.provider.id)).not.toContain("mtn");
    });
    expect(statements.filter((sql) => !sql.includes("catalogue_version"))).toEqual([]);
  });

  it("does not count refunded purchases, nor those older than 30 days", async () => {
    await buy("9mobile-daily-50mb", 5);
    await shop.runJob("sales count");
    expect((await shown()).first[0]).toBe("9mobile-daily-50mb");

    await shop.write(
      "UPDATE bundle_purchase SET status = 'REFUNDED' WHERE data_option_id = '9mobile-daily-50mb'",
      [],
    );
    await shop.runJob("sales count");
    expect((await shown()).ranked).toEqual(["1 mtn-daily", "2 glo-daily"]);

    shop.clock.advance(31 * day);
    await buy("airtel-daily-200mb", 1);
    await shop.runJob("sales count");
    expect(await shown()).toEqual({
      first: ["airtel-daily-200mb", ...inOrder.slice(0, 2)],
      ranked: ["1 airtel-daily"],
    });
  });
});

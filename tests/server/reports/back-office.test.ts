import { BundlePurchase } from "../../../server/features/bundles";
import { signedInStaff } from "../../support/back-office";
import { checkout, dongle, order, shopper } from "../../support/devices";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { purchaseBundle, withKey } from "../bundles/purchasing";
import { editOf, option, saveEdits } from "../changes/changes";

const figure = `{ now { amount count } before { amount count } }`;
const report = `query ($period: ReportPeriod!) { report(period: $period) {
  bundles ${figure} orders ${figure} fundings ${figure} margin { amount sales } comparedUntil
  networks { network amount delivered pending refunded medianSeconds }
  points { at bundles orders fundings } } }`;
const today = `{ waitingWork { what count since } setUpSteps { title isDone } }`;
const health = `{ health { version partners { title state action } shop { title state text action } warnings { text } } }`;

const hour = 3_600_000;
const day = 24 * hour;

describe("reports of the back office", () => {
  let shop: Shop;
  let finance: Visitor;
  beforeEach(async () => {
    shop = await startShop();
    finance = await signedInStaff(shop, "finance");
  });
  afterEach(() => shop.close());

  const of = async (period = "DAY", staff = finance) => {
    const { data, errors } = await staff.ask(report, { period });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.report;
  };

  it("adds up the day in Lagos and compares it with yesterday until the same hour", async () => {
    const ada = await shop.customer({ balance: 1_000 });
    await ada.ask(purchaseBundle, withKey());
    shop.clock.advance(2 * hour);
    await ada.ask(purchaseBundle, withKey());
    shop.clock.advance(day - hour);
    const again = await signedInStaff(shop, "finance");
    const bola = await shop.customer({ balance: 1_000 });
    const bought = await bola.ask(purchaseBundle, withKey());
    expect(bought.data?.purchaseBundle.__typename).toBe("BundlePurchase");
    const { bundles, points, comparedUntil } = await of("DAY", again);
    expect(bundles).toEqual({ now: { amount: 50, count: 1 }, before: { amount: 50, count: 1 } });
    expect(new Date(comparedUntil).getTime()).toBe(shop.clock.now().getTime() - day + 1);
    expect(points[0]).toEqual({ at: "2026-11-20T23:00:00.000Z", bundles: 0, orders: 0, fundings: 0 });
    expect(points.at(-1)).toMatchObject({ at: "2026-11-21T10:00:00.000Z", bundles: 50 });
    const { bundles: ofMonth, points: days } = await of("MONTH", again);
    expect(ofMonth.now).toEqual({ amount: 150, count: 3 });
    expect(days).toHaveLength(21);
    expect((await of("WEEK", again)).points).toHaveLength(6);
  });

  it("shows fundings, orders, margins and deliveries by network", async () => {
    const owner = await signedInStaff(shop);
    await saveEdits(owner, [await editOf(owner, { cost: "45" })]);
    const ada = await shopper(shop, 20_000, [dongle]);
    await ada.ask(checkout, order());
    await ada.ask(purchaseBundle, withKey());
    shop.clock.advance(5_000);
    await shop.runJob("deliveries");
    expect(await of()).toMatchObject({
      orders: { now: { amount: 8_150, count: 1 } },
      margin: { amount: 5, sales: 50 },
      networks: [
        {
          network: "MTN",
          amount: 50,
          delivered: 1,
          pending: 0,
          refunded: 0,
          medianSeconds: expect.any(Number),
        },
      ],
    });
    await saveEdits(owner, [await editOf(owner, { cost: "40" })]);
    expect((await of()).margin).toEqual({ amount: 5, sales: 50 });
    // As purchases from before costs were stored with them.
    await shop.database.transaction((tx) =>
      tx.manager.update(BundlePurchase, { dataOptionId: option }, { cost: null }),
    );
    expect((await of()).margin).toEqual({ amount: 10, sales: 50 });
    const { data } = await finance.ask(today);
    expect(data.waitingWork).toContainEqual({
      what: "Orders to send",
      count: 1,
      since: "2026-11-20T09:00:00.000Z",
    });
  });

  it("lists the steps until the shop can open", async () => {
    const { data } = await finance.ask(today);
    expect(data.setUpSteps).toEqual([
      { title: "Real payments", isDone: false },
      { title: "Real delivery", isDone: false },
      { title: "Delivery codes", isDone: false },
      { title: "Mail", isDone: false },
      { title: "Staff with a second factor", isDone: false },
      { title: "Backup", isDone: false },
    ]);
  });

  it("shows the owner the health of the shop, with what to do", async () => {
    const owner = await signedInStaff(shop);
    const { data } = await owner.ask(health);
    expect(data.health.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(data.health.shop.map(({ title }: { title: string }) => title)).toEqual([
      "Database",
      "Outgoing mail",
      "Books",
      "Backup",
    ]);
    expect(data.health.partners.length).toBeGreaterThan(2);
    for (const { state, action } of [...data.health.partners, ...data.health.shop])
      expect(state === "GOOD").toBe(action === null);
  });

  it("says how long the oldest mail waits, and when the books were checked", async () => {
    const owner = await signedInStaff(shop);
    shop.clock.advance(20 * 60_000);
    shop.services.health.audited(2);
    const staff = await signedInStaff(shop);
    const { data } = await staff.ask(health);
    const [, mail, books] = data.health.shop;
    expect(books).toMatchObject({
      state: "BAD",
      text: "Checked 0 minutes ago. Entries that do not add up: 2.",
    });
    expect(mail.text).toMatch(/No mail waits|has waited/);
    expect(owner).toBeDefined();
  });

  it("shows nothing of it to other roles", async () => {
    const support = await signedInStaff(shop, "support");
    for (const query of [today, health]) {
      const { errors } = await support.ask(query);
      expect(errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
    }
    expect((await finance.ask(health)).errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
  });
});

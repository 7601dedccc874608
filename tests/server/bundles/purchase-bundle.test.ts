import { randomUUID } from "node:crypto";
import { auditOf, stateOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference price phone status autoRenewal dataOption { id benefits } wallet { id balance } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall }
    ... on PriceChanged { price }
  }
}`;
const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 };
const withKey = (changes: object = {}) => ({ input: { ...order, idempotencyKey: randomUUID(), ...changes } });

describe("purchaseBundle", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  const setPrice = (id: string, naira: number) =>
    shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET price = $1 WHERE id = $2", [naira * 100, id]),
    );

  it("charges the wallet, records the purchase and has it delivered", async () => {
    const ada = await shop.customer({ balance: 1000 });

    const { data } = await ada.ask(purchaseBundle, withKey({ autoRenewal: true }));

    expect(data.purchaseBundle).toMatchObject({
      __typename: "BundlePurchase",
      reference: expect.stringMatching(/^OYB-[0-9A-Z]{10}$/),
      price: 50,
      phone: "+2348031234567",
      autoRenewal: true,
      status: "DELIVERED",
      dataOption: { id: "mtn-daily-40mb", benefits: "40MB" },
      wallet: { id: ada.id, balance: 950 },
    });
  });

  it("refuses when the balance is too low and leaves everything untouched", async () => {
    const ada = await shop.customer();
    await shop.fund(ada.id, 100);
    const { data } = await ada.ask(
      purchaseBundle,
      withKey({ dataOptionId: "airtel-daily-1gb", expectedPrice: 300 }),
    );

    expect(data.purchaseBundle).toEqual({
      __typename: "BalanceTooLow",
      message: "Balance is too low. Please fund wallet to proceed.",
      balance: 100,
      shortfall: 200,
    });
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(100);
  });

  it("charges the price of the moment, and asks again when the customer saw another", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await setPrice("glo-daily-8gb", 650);
    const input = { dataOptionId: "glo-daily-8gb", expectedPrice: 3700 };

    const { data } = await ada.ask(purchaseBundle, withKey(input));
    expect(data.purchaseBundle).toEqual({
      __typename: "PriceChanged",
      message: "The price is now ₦650. Please check it and try again.",
      price: 650,
    });

    const again = await ada.ask(purchaseBundle, withKey({ ...input, expectedPrice: 650 }));
    expect(again.data.purchaseBundle).toMatchObject({ price: 650, wallet: { balance: 350 } });
    await setPrice("glo-daily-8gb", 3700);
    const kept = await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { price } }`, {
      id: again.data.purchaseBundle.id,
    });
    expect(kept.data.bundlePurchase).toEqual({ price: 650 });
  });

  it("refuses an option that is unknown or withdrawn", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET on_sale = $1 WHERE id = 'mtn-daily-100mb'", [false]),
    );
    for (const dataOptionId of ["gone", "mtn-daily-100mb", "__proto__"]) {
      const { data } = await ada.ask(purchaseBundle, withKey({ dataOptionId, expectedPrice: null }));
      expect(data.purchaseBundle).toEqual({
        __typename: "NotOnSale",
        message: "This package is no longer on sale. Please choose another.",
      });
    }
  });

  it.each([
    ["phone", { phone: "" }, "Please fill out all form fields"],
    ["phone", { phone: "  " }, "Please fill out all form fields"],
    ["dataOptionId", { dataOptionId: "" }, "Please fill out all form fields"],
    ["phone", { phone: "12345" }, "Please enter a Nigerian mobile number such as 0803 123 4567"],
    ["phone", { phone: "9".repeat(5_000) }, "Please enter a Nigerian mobile number such as 0803 123 4567"],
    [
      "idempotencyKey",
      { idempotencyKey: "" },
      "Please send a key of 1 to 100 letters and digits, such as a UUID",
    ],
    [
      "idempotencyKey",
      { idempotencyKey: "k".repeat(101) },
      "Please send a key of 1 to 100 letters and digits, such as a UUID",
    ],
  ])("names %s when it is %p and changes nothing", async (name, changes, message) => {
    const ada = await shop.customer({ balance: 1000 });
    const before = await stateOf(shop);

    const { data } = await ada.ask(purchaseBundle, withKey(changes));

    expect(data.purchaseBundle).toEqual({ __typename: "InvalidInput", message, fields: [{ name, message }] });
    expect(await stateOf(shop)).toBe(before);
  });

  it.each([
    ["a missing field", { phone: undefined }],
    ["a wrong type", { autoRenewal: "yes" }],
    ["an amount as text", { expectedPrice: "50" }],
    ["three decimals", { expectedPrice: 50.001 }],
    ["an unknown field", { price: 1 }],
  ])("answers 400 to %s, without echoing it", async (_, changes) => {
    const ada = await shop.customer({ balance: 1000 });
    const before = await stateOf(shop);

    const { status, errors } = await ada.ask(purchaseBundle, withKey({ phone: "08099999999", ...changes }));

    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(JSON.stringify(errors)).not.toContain("08099999999");
    expect(await stateOf(shop)).toBe(before);
  });

  it("asks a visitor to log in", async () => {
    const { status, errors } = await shop.visitor().ask(purchaseBundle, withKey());

    expect(status).toBe(401);
    expect(errors?.[0]).toMatchObject({
      message: "Please log in to access this feature",
      extensions: { code: "UNAUTHENTICATED" },
    });
  });

  it("sells exactly as many bundles as the balance covers, however many ask at once", async () => {
    await setPrice("airtel-daily-100mb", 100);
    const ada = await shop.customer({ balance: 1000 });
    const input = { dataOptionId: "airtel-daily-100mb", expectedPrice: 100 };

    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ada.ask(purchaseBundle, withKey(input))),
    );

    const kinds = answers.map(({ data }) => data.purchaseBundle.__typename);
    expect(kinds.filter((kind) => kind === "BundlePurchase")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "BalanceTooLow")).toHaveLength(54);
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(0);
  });

  it("debits once for one key, and answers all alike", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const variables = withKey();

    const answers = await Promise.all(Array.from({ length: 64 }, () => ada.ask(purchaseBundle, variables)));
    const later = await ada.ask(purchaseBundle, variables);

    const ids = new Set([...answers, later].map(({ data }) => data.purchaseBundle.id));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(later.data.purchaseBundle).toMatchObject({ status: "DELIVERED", wallet: { balance: 950 } });
  });

  it("replays a refusal for its key even when the wallet has been funded since", async () => {
    const ada = await shop.customer();
    const variables = withKey();
    const first = await ada.ask(purchaseBundle, variables);
    await shop.fund(ada.id, 1000);

    expect(first.data.purchaseBundle).toMatchObject({
      __typename: "BalanceTooLow",
      balance: 0,
      shortfall: 50,
    });
    expect((await ada.ask(purchaseBundle, variables)).data).toEqual(first.data);
    expect((await ada.ask(purchaseBundle, withKey())).data.purchaseBundle).toMatchObject({
      wallet: { balance: 950 },
    });
  });

  it("refuses a key that comes back with another request, also of another kind", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const variables = withKey();
    await ada.ask(purchaseBundle, variables);

    const other = await ada.ask(purchaseBundle, { input: { ...variables.input, phone: "08055555555" } });
    const fund = await ada.ask(
      `mutation ($key: ID!) { fundWallet(input: { amount: 500, idempotencyKey: $key }) { __typename } }`,
      { key: variables.input.idempotencyKey },
    );

    expect(other.data.purchaseBundle.__typename).toBe("IdempotencyKeyReused");
    expect(fund.data.fundWallet.__typename).toBe("IdempotencyKeyReused");
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(950);
  });

  it("keeps one customer's keys and purchases from another", async () => {
    const [ada, ben] = [await shop.customer({ balance: 1000 }), await shop.customer({ balance: 1000 })];
    const variables = withKey();
    const hers = await ada.ask(purchaseBundle, variables);
    const his = await ben.ask(purchaseBundle, variables);

    expect(his.data.purchaseBundle.id).not.toBe(hers.data.purchaseBundle.id);
    const query = `query ($id: ID!) { bundlePurchase(id: $id) { id } }`;
    expect((await ben.ask(query, { id: hers.data.purchaseBundle.id })).data).toEqual({
      bundlePurchase: null,
    });
  });

  it("gives the money back when recording the purchase fails", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.database.transaction((tx) => tx.query("ALTER TABLE bundle_purchase RENAME TO away"));
    const failed = await ada.ask(purchaseBundle, withKey());
    await shop.database.transaction((tx) => tx.query("ALTER TABLE away RENAME TO bundle_purchase"));

    expect(failed.status).toBe(500);
    expect(failed.errors?.[0]).toMatchObject({
      message: "Something went wrong",
      extensions: { code: "INTERNAL", requestId: failed.headers.get("x-request-id") },
    });
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(1000);
  });

  it("takes at most 12 SQL statements up to the commit", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await ada.ask(purchaseBundle, withKey());
    const sent = await shop.statementsOf(() => ada.ask(purchaseBundle, withKey()));

    const committed = sent.indexOf("COMMIT") + 1;
    expect(sent[0]).toMatch(/FROM session/);
    expect(committed).toBeGreaterThan(5);
    expect(committed).toBeLessThanOrEqual(12);
  });

  it("lists a customer's purchases by page, newest first", async () => {
    const ada = await shop.customer({ balance: 1000 });
    for (const phone of ["08031111111", "08032222222", "08033333333"]) {
      shop.clock.advance(1_000);
      await ada.ask(purchaseBundle, withKey({ phone }));
    }
    const page = `query ($after: String) { me { bundlePurchases(first: 2, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { phone } } } } }`;
    const first = (await ada.ask(page)).data.me.bundlePurchases;
    const second = (await ada.ask(page, { after: first.pageInfo.endCursor })).data.me.bundlePurchases;

    const phones = (list: { edges: { node: { phone: string } }[] }) =>
      list.edges.map(({ node }) => node.phone);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(phones(first)).toEqual(["+2348033333333", "+2348032222222"]);
    expect(phones(second)).toEqual(["+2348031111111"]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});

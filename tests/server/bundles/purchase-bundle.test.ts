import { randomUUID } from "node:crypto";
import { shopForAll } from "../../support/start-shop";

const purchaseBundle = `mutation ($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference price phone status autoRenewal dataOption { id benefits } wallet { id balance } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on BalanceTooLow { balance shortfall wallet { balance } }
    ... on PriceChanged { price changed: dataOption { id price } }
    ... on IdempotencyKeyReused { outcomeId }
  }
}`;
const order = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 };
/** Returns purchaseBundle's input with a new idempotency key. */
const withKey = (changes: object = {}) => ({
  input: { ...order, idempotencyKey: randomUUID(), ...changes },
});

describe("purchaseBundle", () => {
  const shop = shopForAll();
  const setPrice = (id: string, naira: number) =>
    shop.write("UPDATE data_option SET price = $1 WHERE id = $2", [naira * 100, id]);

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
      wallet: { balance: 100 },
    });
    expect(await shop.balanceOf(ada.id)).toBe(100);
  });

  it("charges the current price, and refuses if the customer saw another", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await setPrice("glo-daily-8gb", 650);
    const input = { dataOptionId: "glo-daily-8gb", expectedPrice: 3700 };

    const { data } = await ada.ask(purchaseBundle, withKey(input));
    expect(data.purchaseBundle).toEqual({
      __typename: "PriceChanged",
      message: "The price is now ₦650. Please check it and try again.",
      price: 650,
      changed: { id: "glo-daily-8gb", price: 650 },
    });

    const again = await ada.ask(purchaseBundle, withKey({ ...input, expectedPrice: 650 }));
    expect(again.data.purchaseBundle).toMatchObject({ price: 650, wallet: { balance: 350 } });
    await setPrice("glo-daily-8gb", 3700);
    const purchase = await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { price } }`, {
      id: again.data.purchaseBundle.id,
    });
    expect(purchase.data.bundlePurchase).toEqual({ price: 650 });
  });

  it("refuses an option that is unknown or withdrawn", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.write("UPDATE data_option SET on_sale = $1 WHERE id = 'mtn-daily-100mb'", [false]);
    await shop.write("UPDATE data_package SET on_sale = $1 WHERE id = 'mtn-weekly'", [false]);
    for (const dataOptionId of ["gone", "mtn-daily-100mb", "mtn-weekly-350mb", "__proto__"]) {
      const { data } = await ada.ask(purchaseBundle, withKey({ dataOptionId, expectedPrice: null }));
      expect(data.purchaseBundle).toEqual({
        __typename: "NotOnSale",
        message: "This package is no longer on sale. Please choose another.",
      });
    }
  });

  it("does not charge the wallet when recording the purchase fails", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.write("ALTER TABLE bundle_purchase RENAME TO away");
    const failed = await ada.ask(purchaseBundle, withKey());
    await shop.write("ALTER TABLE away RENAME TO bundle_purchase");

    expect(failed.status).toBe(500);
    expect(failed.errors?.[0]).toMatchObject({
      message: "Something went wrong",
      extensions: { code: "INTERNAL", requestId: failed.headers.get("x-request-id") },
    });
    expect(await shop.balanceOf(ada.id)).toBe(1000);
  });

  it("refuses a key that is reused for another request, also of another kind", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const variables = withKey();
    const first = await ada.ask(purchaseBundle, variables);

    const other = await ada.ask(purchaseBundle, { input: { ...variables.input, phone: "08055555555" } });
    const fund = await ada.ask(
      `mutation ($key: ID!) { fundWallet(input: { amount: 500, idempotencyKey: $key }) {
        __typename ... on IdempotencyKeyReused { outcomeId } } }`,
      { key: variables.input.idempotencyKey },
    );

    const { id } = first.data.purchaseBundle;
    expect(other.data.purchaseBundle).toMatchObject({ __typename: "IdempotencyKeyReused", outcomeId: id });
    expect(fund.data.fundWallet).toEqual({ __typename: "IdempotencyKeyReused", outcomeId: null });
    expect(await shop.balanceOf(ada.id)).toBe(950);
  });
});

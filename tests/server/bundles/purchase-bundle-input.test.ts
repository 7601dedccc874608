import { auditOf, stateOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";
import { purchaseBundle, withKey } from "./purchasing";

describe("invalid input of purchaseBundle", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => expect(await auditOf(shop)).toEqual([]));
  afterAll(() => shop.close());

  it.each([
    ["phone", { phone: "" }, "Please fill out all form fields"],
    ["phone", { phone: "  " }, "Please fill out all form fields"],
    ["dataOptionId", { dataOptionId: "" }, "Please fill out all form fields"],
    ["phone", { phone: "12345" }, "Please enter a Nigerian mobile number, such as 0803 123 4567"],
    ["phone", { phone: "07001234567" }, "Please enter a Nigerian mobile number, such as 0803 123 4567"],
    ["phone", { phone: "9".repeat(5_000) }, "Please enter a Nigerian mobile number, such as 0803 123 4567"],
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
  ])("responds with 400 to %s, without echoing it", async (_, changes) => {
    const ada = await shop.customer({ balance: 1000 });
    const before = await stateOf(shop);

    const { status, errors } = await ada.ask(purchaseBundle, withKey({ phone: "08099999999", ...changes }));

    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(JSON.stringify(errors)).not.toContain("08099999999");
    expect(await stateOf(shop)).toBe(before);
  });

  it("requires a signed-in customer", async () => {
    const { status, errors } = await shop.visitor().ask(purchaseBundle, withKey());

    expect(status).toBe(401);
    expect(errors?.[0]).toMatchObject({
      message: "Please log in to access this feature",
      extensions: { code: "UNAUTHENTICATED" },
    });
  });
});

import { shopForAll } from "../../support/start-shop";

/** Every mutation that may move money, with valid inputs: here it is refused or replayed. */
const money = {
  fundWallet: `fundWallet(input: { amount: 100, idempotencyKey: "fund" }) { __typename }`,
  checkFunding: `checkFunding(reference: "none") { id }`,
  purchaseBundle: `purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false,
    idempotencyKey: "buy" }) { __typename }`,
  reportNotReceived: `reportNotReceived(purchaseId: "none") { message }`,
  resumeRenewal: `resumeRenewal(id: "none", expectedPrice: 50) { __typename }`,
  checkout: `checkout(input: { name: "Ada Obi", email: "ada@example.com", phone: "08031234567",
    address: "1 Allen Avenue", idempotencyKey: "order" }) { __typename }`,
};

describe("a customer's limits", () => {
  const shop = shopForAll({ env: { RATE_LIMITS: "on" } });

  it.each(Object.entries(money))("let %s be sent twenty times a minute", async (_, mutation) => {
    const ada = await shop.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await ada.ask(`mutation { ${mutation} }`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it("count the customer's fields separately from other customers'", async () => {
    const ten = `{ ${Array.from({ length: 10 }, (_, n) => `a${n}: me { id }`).join(" ")} }`;
    const [ada, obi] = [await shop.customer(), await shop.customer()];
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await ada.ask(ten)).status);
    expect(statuses).toEqual([...Array<number>(24).fill(200), 429]);
    expect((await obi.ask(ten)).status).toBe(200);
  });
});

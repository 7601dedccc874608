import { randomUUID } from "node:crypto";
import { shopForEach } from "../../support/start-shop";
import { renew } from "../renewals/renewing";
import { day, hour, pin, rulesOf } from "./rules";

const refusal = `... on Refusal { message } ... on ConfirmSpending { challenge } ... on SpendingStopped { reason }`;
const checkout = `mutation ($input: CheckoutInput!) { checkout(input: $input) { __typename ... on Order { id } ${refusal} } }`;
const resume = `mutation ($id: ID!, $proof: SpendingProofInput) {
  resumeRenewal(id: $id, expectedPrice: 50, proof: $proof) { __typename ... on Renewal { status } ${refusal} } }`;
const limitRenewal = `mutation ($id: ID!, $pin: String) {
  limitRenewal(id: $id, timesLeft: 9, pin: $pin) { __typename ... on Renewal { timesLeft } ... on Refusal { message } } }`;
const skipRenewal = `mutation ($id: ID!, $skips: Boolean!, $pin: String) {
  skipRenewal(id: $id, skipsNext: $skips, pin: $pin) { id skipsNext } }`;
const orderInput = {
  name: "Ada Obi",
  email: "ada@example.com",
  address: "12 Marina Road",
  phone: "08031234567",
};

describe("what a customer spends", () => {
  const shop = shopForEach();

  /** A customer with money for a device and a paused renewal. */
  async function spender() {
    const ada = await shop.customer({ balance: 60_000, isConfirmed: true });
    const of = rulesOf(ada);
    await of.buy({ autoRenewal: true });
    const { id } = (await of.run("{ me { id renewals { id } } }")).renewals[0];
    await shop.write(
      "UPDATE renewal SET status = 'PAUSED', paused_because = 'PRICE_ROSE', next_check_at = NULL",
    );
    await of.run(`mutation { addToCart(productId: "5g-mifi-voice-mtn") { __typename } }`);
    /** Does it, with the PIN if that is asked for. Returns what it was answered with first. */
    const spend = async (operation: string) => {
      const send = (proof?: object) => {
        const key = { idempotencyKey: randomUUID() };
        if (operation === "purchase") return of.buy({ ...key, proof });
        if (operation === "consent")
          return of.buy({ ...key, autoRenewal: true, phone: "08031234568", proof });
        if (operation === "resumption") return of.run(resume, { id, proof });
        return of.run(checkout, { input: { ...orderInput, ...key, proof } });
      };
      const first = await send();
      if (first.__typename !== "ConfirmSpending") return [first.reason ?? first.__typename];
      const second = await send({ challenge: first.challenge, pin });
      return ["PIN", second.reason ?? second.__typename];
    };
    return { ada, ...of, id, spend };
  }

  const done = {
    purchase: "BundlePurchase",
    order: "Order",
    consent: "BundlePurchase",
    resumption: "Renewal",
  };
  const operations = Object.entries(done);

  it.each(operations)(
    "is as before where nothing is set, but for one SELECT: %s",
    async (operation, type) => {
      const { spend } = await spender();
      const statements = await shop.statementsOf(async () => expect(await spend(operation)).toEqual([type]));
      const own = statements.filter((sql) => /spending|customer_device/.test(sql));
      expect(own).toEqual([expect.stringMatching(/^SELECT .* FROM "?spending_policy\b/)]);
    },
  );

  it.each(operations)("asks for the PIN where one is set: %s", async (operation, type) => {
    const { spend, setPin } = await spender();
    await setPin();
    expect(await spend(operation)).toEqual(["PIN", type]);
  });

  it.each(operations)("keeps to the limit: %s", async (operation, type) => {
    const { spend, changeDayLimit } = await spender();
    await changeDayLimit({ limit: 90 });
    // A resumed renewal is only active again: its purchase keeps to the limit.
    expect(await spend(operation)).toEqual([operation === "resumption" ? type : "DAY_LIMIT"]);
  });

  it.each(operations)("is stopped by the lock: %s", async (operation) => {
    const { spend, setPin, lock } = await spender();
    await setPin();
    await lock();
    expect(await spend(operation)).toEqual(["LOCKED"]);
  });

  it.each([
    ["purchase", "RECIPIENT_NEW"],
    ["order", "RECIPIENT_NEW"],
    ["consent", "RECIPIENT_NEW"],
    ["resumption", "RECIPIENT_NEW"],
  ])("pays nobody new on the day after a changed way to sign in: %s", async (operation, reason) => {
    const { ada, spend, setPin } = await spender();
    await setPin();
    await shop.database.transaction((tx) =>
      shop.app.apis.identity.hooks.runCredentialChange(tx, ada.id, "googleLinked"),
    );
    expect(await spend(operation)).toEqual([reason]);
    shop.clock.advance(day);
    await ada.signIn();
    expect((await spend(operation))[0]).toBe("PIN");
  });

  it("is an order confirmed only with the cart that was asked about", async () => {
    const { run, setPin } = await spender();
    await setPin();
    const order = (proof?: object, more: object = {}) =>
      run(checkout, { input: { ...orderInput, ...more, idempotencyKey: randomUUID(), proof } });
    const { challenge } = await order();
    const proof = { challenge, pin };
    expect((await order(proof, { address: "1 Other Street" })).__typename).toBe("ConfirmSpending");
    await run(`mutation { addToCart(productId: "5g-turbo-router-airtel") { __typename } }`);
    expect((await order(proof)).__typename).toBe("ConfirmSpending");
  });

  it("is not given back to the limit by an order that the customer cancels", async () => {
    const { run, spend, changeDayLimit, buy } = await spender();
    const [type] = await spend("order");
    expect(type).toBe("Order");
    const { orders } = await run("{ me { orders { edges { node { id total } } } } }");
    const { id, total } = orders.edges[0].node;
    await changeDayLimit({ limit: total + 90 });
    await run(`mutation ($id: ID!) { cancelOrder(id: $id) { __typename } }`, { id });
    expect(await buy()).toMatchObject({ reason: "DAY_LIMIT" });
  });

  it("is widened only with the PIN and after a day: a renewal's number, and one that was skipped", async () => {
    const { ada, run, id, setPin, current } = await spender();
    await shop.write("UPDATE renewal SET status = 'ACTIVE', times_left = 2, next_check_at = due_at");
    await setPin();
    expect(await run(limitRenewal, { id })).toMatchObject({ __typename: "InvalidInput" });
    expect(await run(limitRenewal, { id, pin })).toMatchObject({ timesLeft: 2 });
    expect((await run(skipRenewal, { id, skips: true })).skipsNext).toBe(true);
    const refused = await ada.ask(skipRenewal, { id, skips: false });
    expect(refused.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect((await run(skipRenewal, { id, skips: false, pin })).skipsNext).toBe(true);
    expect((await current()).pendingChanges).toMatchObject([
      { kind: "RENEWAL_TIMES", times: 9, renewalId: id },
      { kind: "RENEWAL_NEXT", renewalId: id },
    ]);
    shop.clock.advance(day);
    await shop.runJob("changes of spending rules");
    const [row] = await shop.read("SELECT times_left, skips_next FROM renewal");
    expect(row).toMatchObject({ times_left: 9 });
    expect(Boolean((row as { skips_next: unknown }).skips_next)).toBe(false);
  });

  it("is not widened while the wallet is locked, without a PIN as with one", async () => {
    const { ada, run, id, lock } = await spender();
    await shop.write("UPDATE renewal SET status = 'ACTIVE', times_left = 2, skips_next = TRUE");
    await lock();
    expect(await run(limitRenewal, { id })).toMatchObject({ __typename: "AccountLocked" });
    const { errors } = await ada.ask(skipRenewal, { id, skips: false });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining("Your account is locked"),
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect((await run(skipRenewal, { id, skips: true })).skipsNext).toBe(true);
  });

  it("is not renewed while the wallet is locked", async () => {
    const { ada, lock } = await spender();
    await shop.write("UPDATE renewal SET status = 'ACTIVE', paused_because = NULL, next_check_at = due_at");
    await lock();
    shop.clock.advance(22 * hour);
    await renew(shop);
    expect(await shop.balanceOf(ada.id)).toBe(59_950);
  });
});

import { payerWithoutProof } from "../../../server/features/spending-policy";
import type { DeliveryState } from "../../../server/features/bundles/delivery/delivery.service";
import { Money } from "../../../server/values/money";
import { shopForEach } from "../../support/start-shop";
import { hour, renew, subjectsTo, withRenewal } from "./renewing";

const byHand = { expectedPrice: Money.ofNaira(50), idempotencyKey: "by hand" };

describe("a renewal among faults", () => {
  let state: DeliveryState = "DELIVERED";
  beforeEach(() => (state = "DELIVERED"));
  const shop = shopForEach({ delivery: { name: "a partner", deliver: () => Promise.resolve(state) } });

  const due = () => shop.clock.advance(22 * hour);
  const change = (sql: string) => shop.write(sql);

  it("waits while the last bundle is being delivered, and needs the customer's decision if that was refunded", async () => {
    state = "PENDING";
    const { bought, renewal, ada, decide, balance } = await withRenewal(shop);
    due();
    await renew(shop);
    expect(await bought()).toEqual([]);
    expect(await renewal()).toMatchObject({ status: "ACTIVE" });

    state = "FAILED";
    await shop.services.deliveries.job.run();
    shop.clock.advance(hour);
    await renew(shop);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "NOT_DELIVERED" });
    expect(await subjectsTo(shop, ada.email)).toEqual(["Your MTN 40MB was not renewed"]);
    expect(await balance()).toBe(1000);

    state = "DELIVERED";
    await decide("resumeRenewal(ID, expectedPrice: 50)", "{ __typename }");
    await renew(shop);
    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(950);
  });

  it("is tried again with the same key if the process dies before the purchase", async () => {
    const { bought, balance } = await withRenewal(shop);
    due();
    const { database } = shop;
    const transaction = database.transaction.bind(database);
    // The lease is a statement of its own, so that the first transaction is the purchase.
    database.transaction = () => Promise.reject(new Error("the process is gone"));
    await renew(shop);
    database.transaction = transaction;
    expect(await bought()).toEqual([]);
    await renew(shop);
    expect(await bought()).toEqual([]); // the lease of the dead process still holds

    shop.clock.advance(60_000);
    await renew(shop);

    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(900);
  });

  it("charges nothing if it is stopped at the moment of the purchase", async () => {
    const { bought, balance, renewal } = await withRenewal(shop);
    due();
    const { bundles } = shop.services;
    const purchase = bundles.renew.bind(bundles);
    bundles.renew = async (...args) => {
      await change("UPDATE renewal SET status = 'STOPPED', next_check_at = NULL");
      return purchase(...args);
    };
    await renew(shop);
    bundles.renew = purchase;

    expect(await bought()).toEqual([]);
    expect(await balance()).toBe(950);
    expect(await renewal()).toMatchObject({ status: "STOPPED" });
  });

  /** Runs work between the worker's read and its purchase. */
  async function inBetween(work: () => Promise<unknown>) {
    const { bundles } = shop.services;
    const purchase = bundles.renew.bind(bundles);
    bundles.renew = async (...args) => {
      bundles.renew = purchase;
      await work();
      return purchase(...args);
    };
    await renew(shop);
    bundles.renew = purchase;
  }

  it("charges nothing if the customer has said Yes to the same bundle since the read", async () => {
    const { ada, input, bought, balance, renewal } = await withRenewal(shop);
    due();
    await inBetween(() => shop.services.bundles.purchase(payerWithoutProof(ada.id), { ...input, ...byHand }));

    expect(await bought()).toEqual([]);
    expect(await balance()).toBe(900);
    expect(await renewal()).toMatchObject({
      status: "ACTIVE",
      endsAt: new Date(shop.clock.now().getTime() + 24 * hour).toISOString(),
    });
  });

  it("buys once if the customer presses Renew now between the read and the purchase", async () => {
    const { ada, bought, balance, renewal } = await withRenewal(shop, { balance: 50 });
    due();
    await renew(shop);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "BALANCE_TOO_LOW" });
    await shop.fund(ada.id, 1000);
    shop.clock.advance(hour);
    const { id } = await renewal();
    await inBetween(async () => {
      await shop.services.renewals.resume(payerWithoutProof(ada.id), id, Money.ofNaira(50));
      await renew(shop); // another process
    });

    expect(await bought()).toHaveLength(1);
    expect(await balance()).toBe(950);
  });

  it("uses another key after a refusal, so that the stored refusal is not returned", async () => {
    const { bought } = await withRenewal(shop);
    due();
    const { bundles } = shop.services;
    const purchase = bundles.renew.bind(bundles);
    const setPrice = (kobo: number) =>
      change(`UPDATE data_option SET price = ${kobo} WHERE id = 'mtn-daily-40mb'`);
    bundles.renew = async (...args) => {
      await setPrice(6_000);
      return purchase(...args);
    };
    await renew(shop);
    expect(await bought()).toEqual([]);
    bundles.renew = purchase;
    await setPrice(5_000);

    shop.clock.advance(60_000);
    await renew(shop);

    expect(await bought()).toHaveLength(1);
  });

  it("is sent again until two hours before the end of the last bundle while the network does not take it", async () => {
    const option = "mtn-weekly-350mb";
    const { bought, balance, look } = await withRenewal(shop, { option, price: 300 });
    const { renewsAt, endsAt } = (await look()).renewals[0];
    shop.clock.set(renewsAt);
    state = "NOT_NOW";
    await renew(shop);
    const [purchase] = await bought();
    const status = async () =>
      (
        await shop.read<{ status: string }>("SELECT status FROM bundle_purchase WHERE id = $1", [
          purchase!.id,
        ])
      )[0]?.status;
    const retryUntil = new Date(endsAt).getTime() - 2 * hour;
    while (shop.clock.now().getTime() < retryUntil - 30 * 60_000) {
      shop.clock.advance(30 * 60_000);
      await shop.services.deliveries.job.run();
      expect(await status()).toBe("PENDING");
    }
    shop.clock.set(new Date(retryUntil).toISOString());
    await shop.services.deliveries.job.run();
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(700);
  });
});

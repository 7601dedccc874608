import { day, hour, pass, renew, subjectsTo, withRenewal } from "./renewing";
import { shopForEach } from "../../support/start-shop";

describe("a renewal that cannot be bought", () => {
  const shop = shopForEach();

  const setOption = (column: "price" | "on_sale", value: number | boolean) =>
    shop.write(`UPDATE data_option SET ${column} = $1 WHERE id = 'mtn-daily-40mb'`, [value]);

  it("pays a lower price, and never a higher one: that pauses it until the customer agrees", async () => {
    const { bought, balance, renewal, decide, ada } = await withRenewal(shop);
    await setOption("price", 4_000);
    await pass(shop, 22 * hour);
    expect(await balance()).toBe(910);

    await setOption("price", 6_000);
    await pass(shop, day);
    expect(await bought()).toHaveLength(1);
    expect(await renewal()).toMatchObject({
      status: "PAUSED",
      pausedBecause: "PRICE_ROSE",
      renewsAt: null,
      agreedPrice: 50,
    });
    expect(await subjectsTo(shop, ada.email)).toEqual([
      "Your MTN 40MB cannot be renewed yet",
      "Your MTN 40MB was not renewed",
    ]);

    const answer = "{ __typename ... on Renewal { status agreedPrice } ... on PriceChanged { price } }";
    expect(await decide("resumeRenewal(ID, expectedPrice: 50)", answer)).toEqual({
      __typename: "PriceChanged",
      price: 60,
    });
    expect(await decide("resumeRenewal(ID, expectedPrice: 60)", answer)).toEqual({
      __typename: "Renewal",
      status: "ACTIVE",
      agreedPrice: 60,
    });
    await renew(shop);
    expect(await balance()).toBe(850);
    expect((await renewal()).consent).toContain("at most ₦60");
  });

  it("warns a day ahead that the wallet is short, pauses, and buys when it is funded within the grace period", async () => {
    const { bought, renewal, ada } = await withRenewal(shop, { balance: 60 });
    await renew(shop);
    expect(await subjectsTo(shop, ada.email)).toEqual(["Your MTN 40MB cannot be renewed yet"]);
    const warning = (await shop.letters()).find(({ subject }) => subject.includes("cannot be renewed"))?.text;
    expect(warning).toMatch(/It is due to renew on .*, but there is a problem\./);
    expect(warning).toContain("Your wallet has less than ₦50.");
    expect(warning).toContain("Top it up and we will renew the bundle automatically.");

    await pass(shop, 22 * hour);
    expect(await renewal()).toMatchObject({
      status: "PAUSED",
      pausedBecause: "BALANCE_TOO_LOW",
      retriedUntil: new Date(Date.parse("2026-11-20T09:00:00Z") + 2 * day).toISOString(),
    });
    expect(await subjectsTo(shop, ada.email)).toHaveLength(2);

    await shop.fund(ada.id, 100);
    await pass(shop, 2 * hour);
    expect(await bought()).toHaveLength(1);
    expect(await renewal()).toMatchObject({ status: "ACTIVE", pausedBecause: null });
  });

  it("waits for the customer after the grace period", async () => {
    const { bought, renewal, ada } = await withRenewal(shop, { balance: 60 });
    await pass(shop, 2 * day + hour);
    await shop.fund(ada.id, 100);

    await pass(shop, day);

    expect(await bought()).toEqual([]);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "BALANCE_TOO_LOW" });
  });

  it("pauses when the bundle is withdrawn, and cannot be resumed", async () => {
    const { bought, renewal, decide } = await withRenewal(shop);
    await setOption("on_sale", false);
    await pass(shop, 22 * hour);

    expect(await bought()).toEqual([]);
    expect(await renewal()).toMatchObject({ status: "PAUSED", pausedBecause: "NOT_ON_SALE" });
    expect(await decide("resumeRenewal(ID, expectedPrice: 50)", "{ __typename }")).toEqual({
      __typename: "NotOnSale",
    });
  });
});

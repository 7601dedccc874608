import { day, hour, pass, withRenewal } from "./renewing";
import { buyBundle } from "../../support/buy-bundle";
import { shopForAll } from "../../support/start-shop";

describe("a customer's decisions about a renewal", () => {
  const shop = shopForAll();

  it("skips one purchase, and continues after it", async () => {
    const { bought, decide, renewal } = await withRenewal(shop);
    expect(await decide("skipRenewal(ID)", "{ skipsNext }")).toEqual({ skipsNext: true });

    await pass(shop, 23 * hour);
    expect(await bought()).toEqual([]);
    expect((await renewal()).skipsNext).toBe(false);
    await pass(shop, day);

    expect(await bought()).toHaveLength(1);
  });

  it("stops automatically at its limit", async () => {
    const { bought, decide, renewal } = await withRenewal(shop);
    const answer = "{ __typename ... on Renewal { timesLeft } ... on InvalidInput { fields { name } } }";
    expect(await decide("limitRenewal(ID, timesLeft: 0)", answer)).toMatchObject({
      fields: [{ name: "timesLeft" }],
    });
    expect(await decide("limitRenewal(ID, timesLeft: 2)", answer)).toMatchObject({ timesLeft: 2 });

    await pass(shop, 5 * day);

    expect(await bought()).toHaveLength(2);
    expect(await renewal()).toMatchObject({ status: "STOPPED", timesLeft: 0, renewsAt: null });
  });

  it("is stopped permanently; a new Yes creates another", async () => {
    const { ada, bought, decide, input, look } = await withRenewal(shop);
    expect(await decide("stopRenewal(ID)", "{ status }")).toEqual({ status: "STOPPED" });
    await pass(shop, 2 * day);
    expect(await bought()).toEqual([]);

    await ada.signIn();
    await buyBundle(ada, { ...input, idempotencyKey: "again" });
    const { renewals } = await look();
    expect(renewals.map(({ status }: { status: string }) => status)).toEqual(["ACTIVE", "STOPPED"]);
  });

  it("is listed below active ones once it is stopped, whichever was created last", async () => {
    const { ada, input, look } = await withRenewal(shop);
    await pass(shop, hour);
    await ada.signIn();
    await buyBundle(ada, { ...input, phone: "08039999999", idempotencyKey: "another" });
    const statuses = async () => (await look()).renewals.map(({ status }: { status: string }) => status);
    expect(await statuses()).toEqual(["ACTIVE", "ACTIVE"]);
    const [latest] = (await look()).renewals;
    await ada.ask(`mutation { stopRenewal(id: "${latest.id}") { id } }`);

    expect(await statuses()).toEqual(["ACTIVE", "STOPPED"]);
    expect((await look()).renewals.at(-1).id).toBe(latest.id);
  });
});

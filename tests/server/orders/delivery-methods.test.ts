import { shopForAll } from "../../support/start-shop";

const deliveryMethods = `{ deliveryMethods { code name description fee earliest latest } }`;

describe("deliveryMethods", () => {
  const shop = shopForAll();

  it("returns the pick-up station first, then the door step, 3 to 5 days from today", async () => {
    const { data } = await shop.visitor().ask(deliveryMethods);

    const window = { earliest: "2026-11-23", latest: "2026-11-25" };
    expect(data.deliveryMethods).toMatchObject([
      { code: "PICKUP_STATION", name: "Pick-up Station", fee: 650, ...window },
      { code: "DOOR_STEP", name: "Door-Step Delivery", fee: 1350, ...window },
    ]);
  });

  it.each([
    ["2026-11-20T22:59:59Z", "2026-11-23", "2026-11-25"],
    ["2026-11-20T23:00:00Z", "2026-11-24", "2026-11-26"],
    ["2026-12-27T12:00:00Z", "2026-12-30", "2027-01-01"],
    ["2028-02-25T12:00:00Z", "2028-02-28", "2028-03-01"],
  ])("counts from the day in Lagos: at %s from %s to %s", async (now, earliest, latest) => {
    shop.clock.set(now);
    const { data } = await shop.visitor().ask(deliveryMethods);
    for (const method of data.deliveryMethods) expect(method).toMatchObject({ earliest, latest });
  });
});

import { shopForAll } from "../../support/start-shop";

describe("installationSlots", () => {
  const shop = shopForAll();

  async function offered(instant: string, variant = "MAIN") {
    shop.clock.set(instant);
    const { data } = await shop
      .visitor()
      .ask(
        `query ($variant: InstallationVariant!) { installationSlots(variant: $variant) { dates times } }`,
        {
          variant,
        },
      );
    return data.installationSlots as { dates: string[]; times: string[] };
  }
  const days = (month: string, ...numbers: number[]) =>
    numbers.map((day) => `${month}-${String(day).padStart(2, "0")}`);

  it("returns twelve dates from tomorrow, without Sundays, across the end of a month", async () => {
    const { dates } = await offered("2026-11-20T09:00:00Z"); // a Friday

    expect(dates).toEqual([
      ...days("2026-11", 21, 23, 24, 25, 26, 27, 28, 30),
      ...days("2026-12", 1, 2, 3, 4),
    ]);
  });

  it("starts 6 days ahead on the dedicated page", async () => {
    const { dates } = await offered("2026-11-20T09:00:00Z", "DEDICATED");

    expect(dates).toEqual([...days("2026-11", 26, 27, 28, 30), ...days("2026-12", 1, 2, 3, 4, 5, 7, 8, 9)]);
  });

  it("starts on Monday if tomorrow, or the sixth day, is a Sunday", async () => {
    expect((await offered("2026-11-21T09:00:00Z")).dates[0]).toBe("2026-11-23");
    expect((await offered("2026-11-23T09:00:00Z", "DEDICATED")).dates[0]).toBe("2026-11-30");
  });

  it("uses Lagos time: 23:30 in London is the next day there", async () => {
    expect((await offered("2026-11-23T22:59:59Z")).dates[0]).toBe("2026-11-24");
    expect((await offered("2026-11-23T23:00:00Z")).dates[0]).toBe("2026-11-25");
    expect((await offered("2026-12-31T23:30:00Z")).dates[0]).toBe("2027-01-02");
  });
});

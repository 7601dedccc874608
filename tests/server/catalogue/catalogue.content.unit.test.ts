import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";

const groups = catalogueContent.flatMap((provider) => provider.dataPackages);
const options = groups.flatMap((group) => group.dataOptions);
const optionsOf = (groupId: string) => groups.find((group) => group.id === groupId)?.dataOptions ?? [];
const prices = options.map((option) => option.price);

describe("the price list", () => {
  it.each([
    ["airtel-daily", "40MB", 50],
    ["airtel-daily", "100MB", 100],
    ["airtel-daily", "1GB", 300],
    ["mtn-daily", "40MB", 50],
    ["smile-daily", "1GB", 330],
    ["spectranet-daily", "1GB", 300],
    ["9mobile-daily", "50MB", 50],
    ["mtn-yearly", "4.5TB", 450_000],
  ])("sells in %s %s at ₦%d", (groupId, benefits, price) => {
    expect(optionsOf(groupId)).toContainEqual(expect.objectContaining({ benefits, price }));
  });

  it("runs from ₦50 to ₦450,000, with only MTN's 4.5TB at the top", () => {
    expect(Math.min(...prices)).toBe(50);
    expect(Math.max(...prices)).toBe(450_000);
    expect(options.filter((option) => option.price === 450_000).map((option) => option.id)).toEqual([
      "mtn-yearly-4.5tb",
    ]);
  });

  it("has durations of 1, 3, 7, 30, 60, 90, 120 and 365 days, each at least once", () => {
    const durations = ["1 day", "3 days", "7 days", "30 days", "60 days", "90 days", "120 days", "365 days"];

    expect(new Set(options.map((option) => option.duration))).toEqual(new Set(durations));
  });
});

describe("duplicates in the price list", () => {
  it("are GLO's daily 8GB, three times at ₦3,700", () => {
    const row = { benefits: "8GB", price: 3700, duration: "3 days" };

    expect(options.filter((option) => option.id.startsWith("glo-daily-8gb"))).toEqual([
      { id: "glo-daily-8gb", ...row },
      { id: "glo-daily-8gb-2", ...row },
      { id: "glo-daily-8gb-3", ...row },
    ]);
  });

  it("are MTN's weekly 5GB, at ₦1,500 and at ₦2,000", () => {
    const row = { benefits: "5GB", duration: "7 days" };

    expect(options.filter((option) => option.id.startsWith("mtn-weekly-5gb"))).toEqual([
      { id: "mtn-weekly-5gb", ...row, price: 1500 },
      { id: "mtn-weekly-5gb-2", ...row, price: 2000 },
    ]);
  });
});

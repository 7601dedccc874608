import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";
import { sizeInMegabytes } from "../../../server/features/catalogue/offer-text";

const groups = catalogueContent.flatMap((provider) => provider.dataPackages);
const options = groups.flatMap((group) => group.dataOptions);
const optionsOf = (groupId: string) => groups.find((group) => group.id === groupId)?.dataOptions ?? [];
const prices = options.map((option) => option.price);

describe("the price list", () => {
  it("lists the six networks in the shop's order, each with its own logo", () => {
    expect(catalogueContent.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ["airtel", "Airtel", "/networks/airtel.svg"],
      ["mtn", "MTN", "/networks/mtn.svg"],
      ["smile", "Smile", "/networks/smile.svg"],
      ["glo", "GLO", "/networks/glo.svg"],
      ["spectranet", "Spectranet", "/networks/spectranet.svg"],
      ["9mobile", "9mobile", "/networks/9mobile.svg"],
    ]);
  });

  it.each([
    ["Airtel", ["Daily", "Weekly", "Monthly", "Quarterly/Yearly"]],
    ["MTN", ["Daily", "Weekly", "Monthly", "Yearly"]],
    ["Smile", ["Daily", "Monthly", "Quarterly/Yearly"]],
    ["GLO", ["Daily", "Weekly", "Monthly", "Quarterly/Yearly"]],
    ["Spectranet", ["Daily", "Monthly", "Quarterly"]],
    ["9mobile", ["Daily", "Weekly", "Monthly", "Quarterly"]],
  ])("groups the plans of %s", (name, groupNames) => {
    const provider = catalogueContent.find((each) => each.name === name);

    expect(provider?.dataPackages.map((group) => group.name)).toEqual(groupNames);
  });

  it("has 22 groups, and between 150 and 200 options", () => {
    expect(groups).toHaveLength(22);
    expect(options.length).toBeGreaterThanOrEqual(150);
    expect(options.length).toBeLessThanOrEqual(200);
  });

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

  it("prices everything in whole naira", () => {
    expect(prices.filter((price) => !Number.isInteger(price))).toEqual([]);
  });

  it("has durations of 1, 3, 7, 30, 60, 90, 120 and 365 days, each at least once", () => {
    const durations = ["1 day", "3 days", "7 days", "30 days", "60 days", "90 days", "120 days", "365 days"];

    expect(new Set(options.map((option) => option.duration))).toEqual(new Set(durations));
  });

  it.each([
    ["Daily", ["1 day", "3 days"]],
    ["Weekly", ["7 days"]],
    ["Monthly", ["30 days", "60 days"]],
    ["Quarterly", ["90 days", "120 days"]],
    ["Yearly", ["365 days"]],
    ["Quarterly/Yearly", ["90 days", "120 days", "365 days"]],
  ])("contains in %s only plans of that duration", (groupName, allowed) => {
    const named = groups.filter((group) => group.name === groupName);
    const durations = named.flatMap((group) => group.dataOptions.map((option) => option.duration));

    expect(durations.length).toBeGreaterThan(0);
    expect(durations.filter((duration) => !allowed.includes(duration))).toEqual([]);
  });
});

describe("benefits", () => {
  const size = String.raw`\d+(\.5)?(MB|GB|TB)`;
  const wording = new RegExp(`^${size}( \\+ (\\d+ minutes|YouTube Night|${size} (social|YouTube|night)))?$`);

  it("begin with a size, and name extras in the same words", () => {
    const sized = options.filter((option) => option.benefits !== "Unlimited");

    expect(sized.map((option) => option.benefits).filter((benefits) => !wording.test(benefits))).toEqual([]);
    expect(sized.filter((option) => sizeInMegabytes(option.benefits) === null)).toEqual([]);
  });

  it("have no size for three unlimited plans only", () => {
    const unsized = options.filter((option) => sizeInMegabytes(option.benefits) === null);

    expect(unsized.map((option) => option.id)).toEqual([
      "smile-monthly-unlimited",
      "spectranet-monthly-unlimited",
      "spectranet-quarterly-unlimited",
    ]);
  });

  it.each([[/ minutes$/], [/ YouTube Night$/], [/ YouTube$/], [/ social$/]])(
    "include extras like %s",
    (extra) => {
      expect(options.filter((option) => extra.test(option.benefits)).length).toBeGreaterThan(2);
    },
  );
});

import {
  buyAddress,
  changed,
  marked,
  parsePlanSearch,
  planQuery,
  planSearchAddress,
  printPlanSearch,
  without,
  withoutWishes,
} from "../../../web/features/catalogue/plan-search";
import { nairaOf } from "../../../web/values/naira";

const networks = ["airtel", "mtn", "glo"];
const sold = new Set(["a", "b", "c", "d", "mtn-1", "Airtel-2"]);
const parse = (query: string) => parsePlanSearch(new URLSearchParams(query), networks, sold);
const initial = parse("");

describe("the plan finder's address", () => {
  it("is empty for the default search", () => {
    expect(printPlanSearch(initial)).toBe("");
    expect(planSearchAddress(initial)).toBe("/packages#plan-finder");
    expect(planQuery(initial)).toEqual({
      filter: { providerIds: [], durations: [], minMegabytes: null, maxPrice: null, extras: [] },
      sort: "PRICE_LOW_TO_HIGH",
      first: 24,
      offset: 0,
    });
  });

  it("contains every choice in a short form, and is parsed back", () => {
    const query =
      "on=airtel,mtn&for=month,longer&size=10gb&upto=5000&with=night,youtube&sort=gb&from=25&show=48&compare=mtn-1,Airtel-2";

    expect(printPlanSearch(parse(query))).toBe(query);
    expect(planQuery(parse(query))).toEqual({
      filter: {
        providerIds: ["airtel", "mtn"],
        durations: ["MONTH", "LONGER"],
        minMegabytes: 10240,
        maxPrice: 5000,
        extras: ["NIGHT", "YOUTUBE"],
      },
      sort: "PRICE_PER_GB",
      first: 24,
      offset: 24,
    });
  });

  it.each([
    [
      "networks that are not sold, whatever the case of those that are",
      "on=glo,etisalat,MTN,,glo",
      "on=mtn,glo",
    ],
    [
      "unknown durations and extras",
      "for=year,Week,constructor&with=toString,SOCIAL",
      "for=week&with=social",
    ],
    ["sizes that are no number of GB", "size=ten", ""],
    ["a size of nothing", "size=0gb", ""],
    ["a size in another unit", "size=500mb", ""],
    ["a size of many digits", "size=99999gb", ""],
    ["prices below nothing", "upto=-5", ""],
    ["prices with more than digits", "upto=1e3", ""],
    ["orders that are none", "sort=hasOwnProperty", ""],
    ["lists of no length", "show=-24", ""],
    ["lists from the first on", "from=24", ""],
    ["what belongs to others", "network=MTN&utm_source=friend", ""],
  ])("omits %s", (_, query, printed) => {
    expect(printPlanSearch(parse(query))).toBe(printed);
  });

  it("accepts any size and price, shows whole lists, and at most ten of them", () => {
    expect(parse("size=20GB&upto=3000")).toMatchObject({ gigabytes: 20, maxPrice: 3000 });
    expect(parse("show=25").pages).toBe(2);
    expect(parse("show=9999").pages).toBe(10);
    expect(parse("from=30&show=9999")).toMatchObject({ from: 2, pages: 9 });
    expect(parse("from=9999&show=48")).toMatchObject({ from: 10, pages: 1 });
  });

  it("compares at most three, each once, and reports when there was one more", () => {
    expect(parse("compare=a,a,b,c")).toMatchObject({ compared: ["a", "b", "c"], tooMany: false });
    expect(parse("compare=a,b,c,d")).toMatchObject({ compared: ["a", "b", "c"], tooMany: true });
  });

  it("ignores plans in the comparison that are no longer on sale", () => {
    expect(parse("compare=x,a,y,b,z,c")).toMatchObject({ compared: ["a", "b", "c"], tooMany: false });
    expect(printPlanSearch(marked(parse("compare=x,a,y,b"), "c"))).toBe("compare=a,b,c");
  });
});

describe("a change of the search", () => {
  const search = parse("on=mtn&for=month&show=72&compare=a,b,c,d");

  it("returns to the first page and keeps the comparison", () => {
    expect(printPlanSearch(changed(search, { sort: "size" }))).toBe(
      "on=mtn&for=month&sort=size&compare=a,b,c",
    );
    expect(printPlanSearch(without(search, "PROVIDER"))).toBe("for=month&compare=a,b,c");
    expect(printPlanSearch(withoutWishes(search))).toBe("compare=a,b,c");
  });

  it("marks and unmarks without changing the list; a fourth mark stays in the URL to be reported", () => {
    const three = parse("show=48&compare=a,b,c");

    expect(printPlanSearch(marked(three, "b"))).toBe("show=48&compare=a,c");
    expect(printPlanSearch(marked(three, "d"))).toBe("show=48&compare=a,b,c,d");
    expect(parse(printPlanSearch(marked(three, "d"))).tooMany).toBe(true);
  });

  it("keeps the search where a plan is bought", () => {
    const plan = {
      provider: { id: "mtn", name: "MTN" },
      dataPackage: { id: "mtn-daily", name: "Daily" },
      option: { id: "mtn-daily-40mb", benefits: "40MB", price: nairaOf(50) },
    } as Parameters<typeof buyAddress>[1];

    expect(buyAddress(parse("on=mtn"), plan)).toBe(
      "/packages?on=mtn&network=MTN&packageType=Daily&option=40MB+-+%28%E2%82%A650%29",
    );
    expect(buyAddress(initial, plan)).toMatch(/^\/packages\?network=MTN&/);
  });
});

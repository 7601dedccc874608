import { DateTime } from "../../../server/platform/graphql/fields";

describe("the DateTime scalar", () => {
  it("returns text, also for server-rendered pages that skip JSON", () => {
    expect(DateTime.serialize(new Date("2026-11-23T12:43:00Z"))).toBe("2026-11-23T12:43:00.000Z");
  });

  it("rejects values that are not instants", () => {
    expect(() => DateTime.serialize("yesterday")).toThrow(/yesterday/);
  });
});

import { DateTime } from "../../../server/platform/graphql/scalars";

describe("the DateTime scalar", () => {
  it("answers text, also to pages that the server renders without JSON between", () => {
    expect(DateTime.serialize(new Date("2026-11-23T12:43:00Z"))).toBe("2026-11-23T12:43:00.000Z");
  });

  it("refuses what is no instant", () => {
    expect(() => DateTime.serialize("yesterday")).toThrow(/yesterday/);
  });
});

import { LocalDate } from "../../server/values/dates";

describe("LocalDate", () => {
  it.each(["2026-02-30", "2026-13-01", "2026-1-1", "20260101", "", "2026-01-01T00:00:00Z", "2023-02-29"])(
    "refuses %p",
    (iso) => {
      expect(LocalDate.parse(iso)).toBeNull();
    },
  );

  it("is the date in Lagos, an hour ahead of UTC", () => {
    expect(LocalDate.inLagos(new Date("2026-12-31T22:59:59Z")).iso).toBe("2026-12-31");
    expect(LocalDate.inLagos(new Date("2026-12-31T23:00:00Z")).iso).toBe("2027-01-01");
  });

  it("adds days across months and years", () => {
    expect(LocalDate.parse("2024-02-28")?.plusDays(2).iso).toBe("2024-03-01");
    expect(LocalDate.parse("2026-12-30")?.plusDays(5).iso).toBe("2027-01-04");
  });

  it("recognises Sundays and compares dates", () => {
    const sunday = LocalDate.parse("2026-11-22")!;
    expect(sunday.isSunday).toBe(true);
    expect(sunday.plusDays(1).isSunday).toBe(false);
    expect(sunday.isBefore(sunday.plusDays(1))).toBe(true);
  });
});

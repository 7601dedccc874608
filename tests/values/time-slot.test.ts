import { parseTimeSlot, timeSlotAt } from "../../server/features/installation/time-slot";

describe("time slots", () => {
  it.each([
    ["10:00 AM", "10:00", "10:00 AM"],
    ["11:00 AM", "11:00", "11:00 AM"],
    ["12:00 AM", "12:00", "12:00 AM (noon)"],
    ["1:00 PM", "13:00", "1:00 PM"],
    [" 4:00 PM ", "16:00", "4:00 PM"],
  ])("%s is stored as %s and shown as %s", (wording, time, text) => {
    const slot = parseTimeSlot(wording);

    expect(slot).toMatchObject({ time, text });
    expect(timeSlotAt(time)).toBe(slot);
  });

  it.each(["", "12:00 PM", "12:00", "noon", "9:00 AM", "5:00 PM", "10:00am", "10:30 AM", "00:00"])(
    "%j is not a slot",
    (wording) => expect(parseTimeSlot(wording)).toBeNull(),
  );

  it("returns no slot for an unknown stored time", () => {
    expect(() => timeSlotAt("00:00")).toThrow(RangeError);
  });
});

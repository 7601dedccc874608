import { formatPhoneNumber, parsePhoneNumber } from "../../server/values/phone-number";

describe("parsePhoneNumber", () => {
  it.each([
    "08031234567",
    "8031234567",
    "2348031234567",
    "+2348031234567",
    "0803 123 4567",
    "+234 803-123-4567",
    "(0803) 123.4567",
  ])("takes %s for +2348031234567", (text) => {
    expect(parsePhoneNumber(text)).toBe("+2348031234567");
  });

  it.each([
    "",
    "0803123456",
    "080312345678",
    "0603123456",
    "1031234567",
    "+1 803 123 4567",
    "0803123456a",
    "234",
    "+23408031234567",
    "++2348031234567",
    "٠٨٠٣١٢٣٤٥٦٧",
  ])("refuses %p", (text) => {
    expect(parsePhoneNumber(text)).toBeNull();
  });

  it("shows the number as people write it", () => {
    expect(formatPhoneNumber("+2348031234567")).toBe("0803 123 4567");
  });
});

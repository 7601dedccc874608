import { formatPhoneNumber, parsePhoneNumber } from "../../server/values/phone-number";
import { refusedNumbers, writtenNumbers } from "./phone-numbers";

describe("parsePhoneNumber", () => {
  it.each(writtenNumbers)("parses %s as +2348031234567", (text) => {
    expect(parsePhoneNumber(text)).toBe("+2348031234567");
  });

  it.each([
    ...refusedNumbers,
    "1031234567",
    "0803123456a",
    "+23408031234567",
    "++2348031234567",
    "٠٨٠٣١٢٣٤٥٦٧",
    // Numbers of companies, free calls, and blocks that are assigned to no mobile network.
    "07001234567",
    "08001234567",
    "+234 700 123 4567",
    "07801234567",
    "08501234567",
    "09991234567",
  ])("refuses %p", (text) => {
    expect(parsePhoneNumber(text)).toBeNull();
  });

  it.each(["07251234567", "08191234567", "09161234567"])("accepts the mobile number %s", (text) => {
    expect(parsePhoneNumber(text)).toBe(`+234${text.slice(1)}`);
  });

  it.each(["07301234567", "08201234567", "09171234567", "09201234567"])(
    "accepts %s, whose range may have been assigned lately",
    (text) => {
      expect(parsePhoneNumber(text)).toBe(`+234${text.slice(1)}`);
    },
  );

  it("formats the number for display", () => {
    expect(formatPhoneNumber("+2348031234567")).toBe("0803 123 4567");
  });
});

import { formatPhone, isNigerianMobile, phoneInput } from "../../web/values/phone-input";
import { refusedNumbers, writtenNumbers } from "./phone-numbers";

describe("phoneInput", () => {
  it.each([
    ["", ""],
    ["0803", "0803"],
    ["0803x", "0803"],
    ["0803 ", "0803"],
    ["+", ""],
    ["+234 803 123 4567", "08031234567"],
    ["+2348031234567", "08031234567"],
    ["2348031234567", "08031234567"],
    ["+234 (0) 803 123 4567", "08031234567"],
    ["0803-123-4567", "08031234567"],
    ["(0803) 123.4567", "08031234567"],
    ["803 123 4567", "8031234567"],
    ["abc", ""],
    ["08031234567890123", "080312345678901"],
  ])("reduces %j to %j", (text, digits) => {
    expect(phoneInput(text)).toBe(digits);
  });
});

describe("isNigerianMobile", () => {
  it.each(writtenNumbers)("accepts %s, as the server does", (phone) => {
    expect(isNigerianMobile(phone)).toBe(true);
    expect(phoneInput(phone)).toMatch(/^0?8031234567$/);
  });

  it.each(refusedNumbers)("refuses %j, as the server does", (phone) => {
    expect(isNigerianMobile(phone)).toBe(false);
  });
});

describe("formatPhone", () => {
  it.each([
    ["08031234567", "0803 123 4567"],
    ["8031234567", "0803 123 4567"],
    ["+2348031234567", "0803 123 4567"],
    ["0803", "0803"],
  ])("shows %s as %s", (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

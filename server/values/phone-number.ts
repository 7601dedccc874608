import { PhoneNumber } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";

/** How a Nigerian number of ten digits is written, without spaces, dots, dashes and brackets. */
const written = /^(?:\+?234|0)?([789]\d{9})$/;
/**
 * The blocks in which Nigeria gives out mobile numbers, each with the block that is next in line. libphonenumber knows
 * the ranges of its release; in these blocks a range that it does not know yet may have been given out since.
 */
const mobileBlock = /^(?:7[0-3]|8[0-2]|9[0-2])/;

/**
 * Accepts 0 + 10 digits, 10 digits, 234… and +234…, with spaces, dots, dashes or brackets between them, on one line.
 * Answers `+234` and ten digits, or null when it is not a Nigerian mobile number.
 */
export function parsePhoneNumber(text: string): string | null {
  const [, national] = written.exec(text.replace(/[\p{Zs}().-]/gu, "")) ?? [];
  const type = national && new PhoneNumber(`+234${national}`, metadata).getType();
  const isMobile = type === "MOBILE" || (!type && mobileBlock.test(national ?? ""));
  return isMobile ? `+234${national}` : null;
}

/** `+2348031234567` as people write it: `0803 123 4567`. */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

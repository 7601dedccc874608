import { PhoneNumber } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";

/** A Nigerian number of ten digits, without spaces, dots, dashes and brackets. */
const written = /^(?:\+?234|0)?([789]\d{9})$/;
/**
 * Blocks of Nigerian mobile numbers, each with the next block to be assigned. Ranges in them may have been assigned
 * after the release of libphonenumber.
 */
const mobileBlock = /^(?:7[0-3]|8[0-2]|9[0-2])/;

/**
 * Accepts 0 + 10 digits, 10 digits, 234… and +234…, with spaces, dots, dashes or brackets, on one line. Returns `+234`
 * and ten digits, or null when it is not a Nigerian mobile number.
 */
export function parsePhoneNumber(text: string): string | null {
  const [, national] = written.exec(text.replace(/[\p{Zs}().-]/gu, "")) ?? [];
  const type = national && new PhoneNumber(`+234${national}`, metadata).getType();
  const isMobile = type === "MOBILE" || (!type && mobileBlock.test(national ?? ""));
  return isMobile ? `+234${national}` : null;
}

/** Formats `+2348031234567` as `0803 123 4567`. */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

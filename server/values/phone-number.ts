import { PhoneNumber } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";

/** A Nigerian number of ten digits, without what `separators` matches; with the 0 of +234 (0) or 00 for the +. */
const written = /^(?:(?:\+|00)?234(?:\(0\))?|0|\(0\))?([789]\d{9})$/;
/** What is pasted with a number: spaces, dashes, dots, and invisible direction marks and joiners. */
const separators = /[\p{Zs}\p{Pd}\p{Cf}\u2212./\t]/gu;
/**
 * Blocks of Nigerian mobile numbers, each with the next block to be assigned. Ranges in them may have been assigned
 * after the release of libphonenumber.
 */
const mobileBlock = /^(?:7[0-3]|8[0-2]|9[0-2])/;

/**
 * Accepts 0 + 10 digits, 10 digits, 234…, 00234… and +234…, with (0), `tel:`, spaces, dots, dashes, brackets or invisible
 * marks, on one line. Returns `+234` and ten digits, or null when it is not a Nigerian mobile number.
 */
export function parsePhoneNumber(text: string): string | null {
  const [, national] = written.exec(bare(text)) ?? [];
  const type = national && new PhoneNumber(`+234${national}`, metadata).getType();
  const isMobile = type === "MOBILE" || (!type && mobileBlock.test(national ?? ""));
  return isMobile ? `+234${national}` : null;
}

/** Without separators, `tel:` and brackets, except those of (0). */
function bare(text: string): string {
  const joined = text.replace(separators, "").replace(/^tel:/i, "");
  return joined.replace(/\((0)\)|[()]/g, (_, zero?: string) => (zero ? "(0)" : ""));
}

/** Formats `+2348031234567` as `0803 123 4567`. */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, "0$1 $2 $3");
}

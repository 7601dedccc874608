// Longer than any valid number, so that a mistyped one is shown whole and refused instead of being cut to fit.
const maxDigits = 15;

/**
 * Returns the phone field's value after a change. Contains digits only, so a letter just typed disappears, and a pasted
 * or autofilled `+234 803 123 4567` becomes `08031234567`.
 */
export function phoneInput(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.replace(/^234(?:0)?(\d{10})$/, "0$1").slice(0, maxDigits);
}

/** Nigerian mobile numbers begin with 7, 8 or 9 after the 0. */
export function isNigerianMobile(phone: string): boolean {
  return /^0?[789]\d{9}$/.test(phoneInput(phone));
}

/** Formats `08031234567` or `+2348031234567` as `0803 123 4567`. */
export function formatPhone(phone: string): string {
  const local = phoneInput(phone).replace(/^(\d{10})$/, "0$1");
  return local.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
}

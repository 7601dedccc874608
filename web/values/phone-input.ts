// Longer than any valid number, so that a mistyped one is shown whole and refused instead of being cut to fit.
const maxDigits = 15;

/**
 * Returns the phone field's value after a change. Contains digits only, so a letter just typed disappears, and a pasted
 * or autofilled `+234 803 123 4567` becomes `08031234567`.
 */
export function phoneInput(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.replace(/^(?:00)?2340?(\d{10})$/, "0$1").slice(0, maxDigits);
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

/**
 * The network whose numbers begin like this one, the longest beginning first; undefined when none does (yet). Only a
 * hint: numbers move between networks.
 */
export function providerOfNumber<Provider extends { numberPrefixes: readonly string[] }>(
  providers: readonly Provider[],
  phone: string,
): Provider | undefined {
  const number = phoneInput(phone).replace(/^([789]\d{9})$/, "0$1");
  let longest = 0;
  let found: Provider | undefined;
  for (const provider of providers) {
    for (const prefix of provider.numberPrefixes) {
      if (prefix.length <= longest || !number.startsWith(prefix)) continue;
      longest = prefix.length;
      found = provider;
    }
  }
  return found;
}

/** A network's name as it is spoken: an MTN (em), an Airtel, a GLO, a 9mobile. */
export function withArticle(provider: string): string {
  return `${/^(?:[aeio]|MTN)/i.test(provider) ? "an" : "a"} ${provider}`;
}

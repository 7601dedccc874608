import type { ProviderFragment } from "../../generated/operations";
import { phoneInput } from "../../values/phone-input";

/**
 * The network whose numbers begin like this one, the longest beginning first; undefined when none does (yet). Only a
 * hint: numbers move between networks.
 */
export function providerOfNumber(
  providers: readonly ProviderFragment[],
  phone: string,
): ProviderFragment | undefined {
  const number = phoneInput(phone).replace(/^([789]\d{9})$/, "0$1");
  let longest = 0;
  let found: ProviderFragment | undefined;
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

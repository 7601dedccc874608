import type { NetworkFragment } from "../../generated/operations";
import { phoneInput } from "../../values/phone-input";

/** The network whose numbers begin like this one, the longest beginning first; undefined when none does (yet). */
export function networkOfNumber(
  networks: readonly NetworkFragment[],
  phone: string,
): NetworkFragment | undefined {
  const number = phoneInput(phone).replace(/^([789]\d{9})$/, "0$1");
  let longest = 0;
  let found: NetworkFragment | undefined;
  for (const network of networks) {
    for (const prefix of network.numberPrefixes) {
      if (prefix.length <= longest || !number.startsWith(prefix)) continue;
      longest = prefix.length;
      found = network;
    }
  }
  return found;
}

import { addresses, firstNames, lastNames, prefixes } from "./people.content";

export interface Person {
  fullName: string;
  email: string;
  address: string;
  /** A number of the network. */
  phone: string;
  networkId: string;
}

/** The password of every account. */
export const demoPassword = "plum orchard 42";

const at = <Item>(list: readonly Item[], n: number): Item => list[n % list.length]!;

/** The nth customer of the demonstration: always the same one. */
export function personAt(n: number): Person {
  const [first, last] = [at(firstNames, n), at(lastNames, n)];
  const again = n < firstNames.length ? "" : String(n);
  const networkId = at(Object.keys(prefixes), n);
  return {
    fullName: `${first} ${last}`,
    email: `${first}.${last}${again}@example.com`.toLowerCase(),
    address: at(addresses, n),
    phone: `${prefixes[networkId]}000${String(1_000 + n)}`,
    networkId,
  };
}

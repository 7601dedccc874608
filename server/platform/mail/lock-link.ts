import { isSigned, sign } from "../http/cookies";

/** In every mail to a customer's confirmed address: a link that locks the wallet, and gives no access. */
export function lockPath(secret: string, customerId: string, now: Date): `/${string}` {
  const named = `${customerId}.${now.getTime()}`;
  return `/lock?code=${named}.${sign(secret, "lock", named)}`;
}

/** Nothing is stored for a link. Returns null for a code that this shop did not write. */
export function readLockCode(secret: string, code: string): { customerId: string; writtenAt: Date } | null {
  const [customerId = "", at = "", signature = ""] = code.split(".");
  if (!isSigned(secret, "lock", `${customerId}.${at}`, signature)) return null;
  return { customerId, writtenAt: new Date(Number(at)) };
}

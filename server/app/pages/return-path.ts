import { z } from "zod";
import type { Cookies } from "../../platform/http/cookies";
import { JsonCookie } from "../../platform/http/json-cookie";
import { localPath } from "../../values/local-path";

interface Owner {
  customerId: string | null;
  cookies: Pick<Cookies, "get" | "set">;
}

/** The page from which the customer left to pay: in the browser, because the gateway's answer does not name it. */
const returnPath = new JsonCookie<[customerId: string, path: string]>({
  name: "way_back",
  maxAge: 1_800, // long enough to pay at the gateway and come back
  schema: z.tuple([z.string(), z.string().refine((path) => localPath(path) !== null)]),
});

export function storeReturnPath({ customerId, cookies }: Owner, path: string): void {
  if (customerId !== null && localPath(path) !== null) returnPath.set(cookies, [customerId, path]);
}

/** Returns that page until the customer has opened it. After a sign-out, or for another customer, it is removed. */
export function readReturnPath({ customerId, cookies }: Owner, url: string): string | undefined {
  if (!returnPath.isSent(cookies)) return undefined;
  const [owner, path] = returnPath.get(cookies) ?? [];
  if (path !== undefined && owner === customerId && path !== url) return path;
  returnPath.remove(cookies);
  return undefined;
}

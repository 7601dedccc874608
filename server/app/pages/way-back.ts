import type { Cookies } from "../../platform/http/cookies";
import { localPath } from "../../values/local-path";

interface Owner {
  customerId: string | null;
  cookies: Pick<Cookies, "get" | "set">;
}

const cookieName = "way_back";
/** Long enough to pay at the gateway and come back. */
const secondsToStore = 1_800;

/** Stores the page from which the customer left to pay: in the browser, because the gateway's answer does not name it. */
export function storeWayBack({ customerId, cookies }: Owner, path: string): void {
  if (customerId === null || localPath(path) === null) return;
  cookies.set(cookieName, JSON.stringify([customerId, path]), { maxAge: secondsToStore });
}

/** Returns that page until the customer has opened it. After a sign-out, or for another customer, it is removed. */
export function readWayBack({ customerId, cookies }: Owner, url: string): string | undefined {
  const stored = cookies.get(cookieName);
  if (stored === null) return undefined;
  const [owner, path] = parse(stored);
  if (path !== undefined && owner === customerId && path !== url) return path;
  cookies.set(cookieName, "", { maxAge: 0 });
  return undefined;
}

function parse(stored: string): [owner?: string, path?: string] {
  try {
    const [owner, path] = JSON.parse(stored) as unknown[];
    if (typeof owner !== "string" || typeof path !== "string") return [];
    return [owner, localPath(path) ?? undefined]; // the customer may have edited the cookie
  } catch {
    return [];
  }
}

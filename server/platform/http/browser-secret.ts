import { randomBytes } from "node:crypto";
import type { Cookies } from "./cookies";

const name = "oyanet_chat";
const maxAge = 30 * 24 * 60 * 60;

/**
 * What only this browser knows, signed in or not: made and set as a cookie when it is first asked for, which must be
 * before the answer's headers are sent.
 */
export function browserSecret(cookies: Cookies): () => string {
  let secret = cookies.get(name);
  return () => {
    if (!secret || !/^[\w-]{43}$/.test(secret)) {
      secret = randomBytes(32).toString("base64url");
      cookies.set(name, secret, { maxAge });
    }
    return secret;
  };
}

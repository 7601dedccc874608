import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link; the database holds only their hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal: enough for what is random already, and for telling values apart without storing them. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

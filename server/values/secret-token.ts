import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link. The database stores only their hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal: sufficient for random values, and for comparing values without storing them. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

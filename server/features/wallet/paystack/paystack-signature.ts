import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether the payment gateway has written this body. The documented form is the HMAC-SHA512 of the raw body in hex;
 * the newer one, of which public sources tell, is `t=<time>,v1=<key id>:<hex>` over `<time>.<body>`. Whatever else
 * comes is refused. How old it may be is not asked: what a genuine call has repeated is only that we ask the gateway.
 */
export function isSignedByPaystack(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (!signature || signature.length > 1_000) return false;
  const mac = (...parts: (string | Buffer)[]) => {
    const hmac = createHmac("sha512", secretKey);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  if (isSame(signature, mac(body))) return true;

  const [, time, hexes] = /^t=(\d{1,15})((?:,v1=[\w-]{1,100}:[0-9a-f]{128}){1,5})$/i.exec(signature) ?? [];
  if (!time || !hexes) return false;
  const expected = mac(`${time}.`, body);
  return hexes
    .slice(1)
    .split(",")
    .some((part) => isSame(part.slice(part.indexOf(":") + 1), expected));
}

/** In constant time, for hex of the right length only. */
function isSame(hex: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{128}$/i.test(hex)) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), expected);
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request } from "express";

export type Encoding = "br" | "gzip" | "identity";

/** Smaller than the default window of 4 MB, because each concurrent compression allocates one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** The encodings that compress, the smallest result first. */
export const compressions = ["br", "gzip"] as const;

/**
 * Returns the first of these encodings that the client accepts. Each is checked alone, because Express prefers the order
 * of the client, and browsers list gzip before br.
 */
export function acceptedEncoding(
  req: Request,
  offered: readonly (typeof compressions)[number][] = compressions,
): Encoding {
  return offered.find((encoding) => req.acceptsEncodings(encoding)) ?? "identity";
}

/** Express sends a Buffer unchanged, and any other object as JSON. */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await encoders[encoding](bytes);
  return Buffer.from(buffer, byteOffset, byteLength);
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request } from "express";

/** A content coding of HTTP. */
export type Encoding = "br" | "gzip" | "identity";

/** Smaller than the default window of 4 MB, because each concurrent compression allocates one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** The codings that compress, the smallest first. */
export const compressions = ["br", "gzip"] as const;

/**
 * Returns the first of the codings that the client accepts. Each is asked for alone: browsers name gzip before br, and
 * between codings Express follows their order.
 */
export function acceptedEncoding(
  req: Request,
  offered: readonly (typeof compressions)[number][] = compressions,
): Encoding {
  return offered.find((coding) => req.acceptsEncodings(coding)) ?? "identity";
}

/** Express sends a Buffer unchanged, and any other object as JSON. */
export async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await encoders[encoding](bytes);
  return Buffer.from(buffer, byteOffset, byteLength);
}

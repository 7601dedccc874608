import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compressUsingDict, createCCtx, init } from "@bokuweb/zstd-wasm";
import type { Request } from "express";

const fileName = /^pages-.+\.dict$/;
/** Begins a response with Content-Encoding `dcz`, before the dictionary's hash (RFC 9842, section 5). */
const magic = Buffer.from("5e2a4d1820000000", "hex");
/** Zstandard's default. Higher levels save 20 bytes. */
const level = 3;

/**
 * Text that customers' pages have in common, with which browsers decompress them (Compression Dictionary Transport,
 * RFC 9842; Chromium since version 130). A browser loads it once, in 10 kB, when it has nothing else to do; from then on
 * a page takes 0.2 to 1.5 kB instead of 5 to 6, and 0.15 ms of CPU instead of 0.3. The build writes the file.
 */
export class PageDictionary {
  /** The path of the file. */
  readonly path: string;
  /** Sent with the file: the requests in which browsers name it. */
  readonly use = 'match="/*", match-dest=("document")';
  private readonly hash: Buffer;
  /** The value of the request header Available-Dictionary. */
  private readonly availableValue: string;
  private readonly compressor = createCCtx();

  private constructor(
    file: string,
    private readonly bytes: Buffer,
  ) {
    this.path = `/assets/${file}`;
    this.hash = createHash("sha256").update(bytes).digest();
    this.availableValue = `:${this.hash.toString("base64")}:`;
  }

  /** Null if the build has written none, as in development. */
  static async open(distDir: string): Promise<PageDictionary | null> {
    const assets = path.join(distDir, "client", "assets");
    const file = existsSync(assets) && readdirSync(assets).find((entry) => fileName.test(entry));
    if (!file) return null;
    await init();
    return new PageDictionary(file, readFileSync(path.join(assets, file)));
  }

  /** The value of a Link header that makes the browser load the dictionary. */
  get link(): string {
    return `<${this.path}>; rel="compression-dictionary"`;
  }

  /** Whether the browser has this dictionary and decodes Zstandard with it. */
  isKnownTo(req: Request): boolean {
    return req.get("Available-Dictionary") === this.availableValue && req.acceptsEncodings("dcz") === "dcz";
  }

  /** The content of a response with Content-Encoding `dcz`. */
  compress(content: Uint8Array): Buffer {
    const compressed = compressUsingDict(this.compressor, content, this.bytes, level);
    return Buffer.concat([magic, this.hash, compressed]);
  }
}

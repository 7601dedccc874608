import type { Request, Response } from "express";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "./web-build";

/**
 * Everybody's pages may be kept but must be asked about; what stands in a visitor's address stays with the visitor. A
 * customer's page is kept nowhere: after signing out, Back must not show it to whoever holds the phone then.
 */
const cacheControl = { everybody: "public, no-cache", visitor: "private, no-cache", customer: "no-store" };

type Audience = keyof typeof cacheControl;
type Encoding = "br" | "gzip" | "identity";

interface Form {
  bytes: Buffer;
  etag: string;
}

const encoders: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => Buffer.from(html),
};

/** The forms of pages in the cache are kept with them: who asks a thousand times and reads nothing gets no copies. */
const kept = new WeakMap<RenderedPage, Partial<Record<Encoding, Promise<Form>>>>();

/** Express answers 304 where the browser has this very page. */
export async function sendHtml(req: Request, res: Response, page: RenderedPage, audience: Audience) {
  res.status(page.status).type("html");
  res.set("Cache-Control", cacheControl[audience]);
  res.vary("Accept-Encoding");
  res.vary("Cookie");
  res.vary("Save-Data");
  const encoding = (req.acceptsEncodings(["br", "gzip"]) || "identity") as Encoding;
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  const { bytes, etag } = await formOf(page, encoding);
  res.set("ETag", etag).send(bytes);
}

function formOf(page: RenderedPage, encoding: Encoding): Promise<Form> {
  const forms = kept.get(page) ?? {};
  kept.set(page, forms);
  return (forms[encoding] ??= make(page.html, encoding));
}

async function make(html: string, encoding: Encoding): Promise<Form> {
  const bytes = await encoders[encoding](html);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

import type { Request, Response } from "express";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "./web-build";

/**
 * Everybody's pages may be kept but must be asked about; what stands in a visitor's address stays with the visitor. A
 * customer's page is kept nowhere: after signing out, Back must not show it to whoever holds the phone then.
 */
const cacheControl = { everybody: "public, no-cache", visitor: "private, no-cache", customer: "no-store" };

type Audience = keyof typeof cacheControl;
type Encoding = "br" | "gzip";

const compressors = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => promisify(gzip)(html),
};

/** Compressed forms of pages in the cache are kept with them. */
const compressed = new WeakMap<RenderedPage, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Express adds the ETag and answers 304 where the browser has this very page. */
export async function sendHtml(req: Request, res: Response, page: RenderedPage, audience: Audience) {
  res.status(page.status).type("html");
  res.set("Cache-Control", cacheControl[audience]);
  res.vary("Accept-Encoding");
  res.vary("Cookie");
  res.vary("Save-Data");
  const encoding = req.acceptsEncodings(["br", "gzip"]) as Encoding | false;
  if (!encoding) {
    res.send(page.html);
    return;
  }
  res.set("Content-Encoding", encoding);
  res.send(await compress(page, encoding));
}

function compress(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  const forms = compressed.get(page) ?? {};
  compressed.set(page, forms);
  return (forms[encoding] ??= compressors[encoding](page.html));
}

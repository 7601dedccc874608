import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { RenderedPage } from "./page-renderer";

/**
 * Public pages may be cached but must be revalidated. A page whose URL contains a visitor's input is cached by that
 * browser only. Customers' pages are not stored, so that Back does not show them after sign-out.
 */
const cacheControl = { everybody: "public, no-cache", visitor: "private, no-cache", customer: "no-store" };

export type Audience = keyof typeof cacheControl;
type Encoding = "br" | "gzip" | "identity";

interface HtmlPage {
  status: number;
  html: RenderedPage["html"];
}

interface Form {
  bytes: Buffer;
  etag: string;
}

/** Smaller than the default window of 4 MB, because each concurrent compression allocates one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

const encoders: Record<Encoding, (html: Uint8Array) => Promise<Uint8Array>> = {
  br: (html) => promisify(brotliCompress)(html, { params: brotliParams }),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => html,
};

/** The encoded forms of a cached page are stored with it and shared by later requests. */
const cachedForms = new WeakMap<object, Partial<Record<Encoding, Promise<Form>>>>();

/** Sends the page, or the redirect to its canonical URL with the parameters that the page does not read. */
export async function sendPage(
  req: Request,
  res: Response,
  page: RenderedPage,
  rest: string,
  audience: Audience,
) {
  if (page.location === undefined) return sendHtml(req, res, page, audience);
  const target = [page.location, rest].filter(Boolean).join(page.location.includes("?") ? "&" : "?");
  res.set("Cache-Control", cacheControl[audience]).redirect(302, target);
}

/** Express responds with 304 when the browser's copy is current. */
export async function sendHtml(req: Request, res: Response, page: HtmlPage, audience: Audience) {
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

function formOf(page: HtmlPage, encoding: Encoding): Promise<Form> {
  const forms = cachedForms.get(page) ?? {};
  cachedForms.set(page, forms);
  return (forms[encoding] ??= make(page.html, encoding));
}

async function make(html: Uint8Array, encoding: Encoding): Promise<Form> {
  const made = await encoders[encoding](html);
  // Express sends a Buffer unchanged, and any other object as JSON.
  const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

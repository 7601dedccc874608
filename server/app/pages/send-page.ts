import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { acceptedEncoding, encode, type Encoding } from "../http/encodings";
import type { PageDictionary } from "./page-dictionary";
import type { RenderedPage } from "./page-renderer";

/**
 * Public pages may be cached but must be revalidated. A page whose URL contains a visitor's input is cached by that
 * browser only. Customers' pages are not stored, so that Back does not show them after sign-out. No proxy may change a
 * page's texts (`no-transform`), or React would build it anew.
 */
const cacheControl = {
  everybody: "public, no-cache, no-transform",
  visitor: "private, no-cache, no-transform",
  customer: "no-store, no-transform",
};

export type Audience = keyof typeof cacheControl;

interface HtmlPage {
  status: number;
  html: RenderedPage["html"];
}

export interface SendOptions {
  audience: Audience;
  dictionary: PageDictionary | null;
  /** Whether the visitor uses less data. Such pages are so small that the dictionary would cost more at first. */
  savesData: boolean;
}

interface Form {
  bytes: Buffer;
  etag: string;
}

/** The encoded forms of a cached page are stored with it and shared by later requests. */
const cachedForms = new WeakMap<object, Partial<Record<Encoding, Promise<Form>>>>();

/** Sends the page, or the redirect to its canonical URL with the parameters that the page does not read. */
export async function sendPage(
  req: Request,
  res: Response,
  page: RenderedPage,
  rest: string,
  options: SendOptions,
) {
  if (page.location === undefined) return sendHtml(req, res, page, options);
  const target = [page.location, rest].filter(Boolean).join(page.location.includes("?") ? "&" : "?");
  res.set("Cache-Control", cacheControl[options.audience]).redirect(302, target);
}

/** Express responds with 304 when the browser's copy is current. */
export async function sendHtml(req: Request, res: Response, page: HtmlPage, options: SendOptions) {
  res.status(page.status).type("html");
  res.set("Cache-Control", cacheControl[options.audience]);
  if (options.audience === "customer") return sendOnce(req, res, page.html, options);
  const encoding = acceptedEncoding(req);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  res.vary("Accept-Encoding");
  res.vary("Cookie");
  res.vary("Save-Data");
  const { bytes, etag } = await formOf(page, encoding);
  res.set("ETag", etag).send(bytes);
}

/** Nothing stores it, so nothing needs its ETag, or what it varies with. */
async function sendOnce(
  req: Request,
  res: Response,
  html: Uint8Array,
  { dictionary, savesData }: SendOptions,
): Promise<void> {
  if (dictionary?.isKnownTo(req)) {
    res.set("Content-Encoding", "dcz").end(dictionary.compress(html));
    return;
  }
  const encoding = acceptedEncoding(req);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  if (dictionary && !savesData && isNextPage(req)) res.set("Link", dictionary.link);
  const bytes = await encode(html, encoding);
  res.set("Content-Length", String(bytes.length)).end(bytes);
}

/**
 * Whether a page of the shop led here. A customer who opens one page only, or whose scripts change the page, has no use
 * for a dictionary.
 */
const isNextPage = (req: Request) => req.get("Sec-Fetch-Site") === "same-origin";

function formOf(page: HtmlPage, encoding: Encoding): Promise<Form> {
  const forms = cachedForms.get(page) ?? {};
  cachedForms.set(page, forms);
  return (forms[encoding] ??= make(page.html, encoding));
}

async function make(html: Uint8Array, encoding: Encoding): Promise<Form> {
  const bytes = await encode(html, encoding);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

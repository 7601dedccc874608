import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { acceptedEncoding, encode, type Encoding } from "../http/encodings";
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

interface Form {
  bytes: Buffer;
  etag: string;
}

/** The encoded forms of a cached page are stored with it and shared by later requests. */
const cachedForms = new WeakMap<object, Partial<Record<Encoding, Promise<Form>>>>();

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
  const encoding = acceptedEncoding(req);
  if (encoding !== "identity") res.set("Content-Encoding", encoding);
  // Nothing stores it, so nothing needs its ETag, or what it varies with.
  if (audience === "customer") return void res.end(await encode(page.html, encoding));
  res.vary("Accept-Encoding");
  res.vary("Cookie");
  res.vary("Save-Data");
  const forms = cachedForms.get(page) ?? {};
  cachedForms.set(page, forms);
  const { bytes, etag } = await (forms[encoding] ??= formOf(page.html, encoding));
  res.set("ETag", etag).send(bytes);
}

async function formOf(html: Uint8Array, encoding: Encoding): Promise<Form> {
  const bytes = await encode(html, encoding);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

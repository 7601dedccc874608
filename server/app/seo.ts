import { type Request, Router } from "express";
import type { Settings } from "../platform/settings";

/** What a search engine may show. The other pages are a customer's own, or only passed through. */
const listed = [
  "/",
  "/packages",
  "/products-and-services",
  "/contact-us",
  "/schedule-installation",
  "/privacy-policy",
];
const unlisted = [
  "/cart",
  "/checkout",
  "/schedule-installation/confirm",
  "/login",
  "/account",
  "/graphql",
  "/sandbox",
  "/auth/",
];

const day = "public, max-age=86400";

/** Tells search engines which pages there are, under the address that others use for the shop. */
export function forSearchEngines(settings: Settings): Router {
  const origin = originOf(settings);
  const router = Router();
  router.get("/robots.txt", (req, res) => {
    res
      .set("Cache-Control", day)
      .type("text/plain")
      .send(robots(origin(req)));
  });
  router.get("/sitemap.xml", (req, res) => {
    res
      .set("Cache-Control", day)
      .type("application/xml")
      .send(sitemap(origin(req)));
  });
  return router;
}

/** PUBLIC_URL; where the owner has set none, what this request was sent to. */
export function originOf({ publicUrl, port }: Settings): (req: Request) => string {
  const unset = `http://localhost:${port}`;
  return (req) => {
    const host = req.get("Host") ?? "";
    // It is the sender's word and ends up in pages: only what can be a host's name and port.
    const isHost = /^[\w.:[\]-]{1,255}$/.test(host);
    return publicUrl === unset && isHost ? `${req.protocol}://${host}` : publicUrl;
  };
}

function robots(origin: string): string {
  return [
    "User-agent: *",
    ...unlisted.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function sitemap(origin: string): string {
  const entries = listed.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

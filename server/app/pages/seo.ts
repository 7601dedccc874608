import { type Request, Router } from "express";
import type { CommonSettings } from "../../platform/config/common-settings";
import type { AnyApp } from "../build-app";

/** Pages that no module brings: the first, and those that the app itself has. */
const ownListed = ["/", "/privacy-policy"];
const ownUnlisted = ["/graphql", "/sandbox"];

const day = "public, max-age=86400";

/** Tells search engines which pages there are, under the address that others use for the shop. */
export function forSearchEngines({ modules, settings }: Pick<AnyApp, "modules" | "settings">): Router {
  const origin = originOf(settings);
  const listed = [...ownListed, ...modules.flatMap(({ pages }) => pages?.listed ?? [])];
  const unlisted = [...modules.flatMap(({ pages }) => pages?.unlisted ?? []), ...ownUnlisted];
  const router = Router();
  router.get("/robots.txt", (req, res) => {
    res
      .set("Cache-Control", day)
      .type("text/plain")
      .send(robots(origin(req), unlisted));
  });
  router.get("/sitemap.xml", (req, res) => {
    res
      .set("Cache-Control", day)
      .type("application/xml")
      .send(sitemap(origin(req), listed));
  });
  return router;
}

/** PUBLIC_URL; where the owner has set none, what this request was sent to. */
export function originOf({ publicUrl, port }: CommonSettings): (req: Request) => string {
  const unset = `http://localhost:${port}`;
  return (req) => {
    const host = req.get("Host") ?? "";
    // The client chooses it and it ends up in pages: only a host's name and port are accepted.
    const isHost = /^[\w.:[\]-]{1,255}$/.test(host);
    return publicUrl === unset && isHost ? `${req.protocol}://${host}` : publicUrl;
  };
}

function robots(origin: string, unlisted: readonly string[]): string {
  return [
    "User-agent: *",
    ...unlisted.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function sitemap(origin: string, listed: readonly string[]): string {
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

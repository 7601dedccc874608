import { type Request, Router } from "express";
import type { CommonSettings } from "../../platform/config/common-settings";
import type { AnyApp } from "../build-app";

const ownListed = ["/", "/privacy-policy"];
const ownUnlisted = ["/graphql", "/sandbox"];

const day = "public, max-age=86400";

export function forSearchEngines({
  modules,
  parts,
  settings,
}: Pick<AnyApp, "modules" | "parts" | "settings">): Router {
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
  router.get("/sitemap.xml", (req, res, next) => {
    Promise.all(parts.map(async (part) => (await part.listedPages?.()) ?? []))
      .then((written) =>
        res
          .set("Cache-Control", day)
          .type("application/xml")
          .send(sitemap(origin(req), [...listed, ...written.flat()])),
      )
      .catch(next);
  });
  return router;
}

/** PUBLIC_URL, or the requested host when it is not configured. */
export function originOf({ publicUrl, isPublicUrlSet }: CommonSettings): (req: Request) => string {
  return (req) => {
    const host = req.get("Host") ?? "";
    // The header is chosen by the client and appears in pages, so only a host name and port are accepted.
    const isHost = /^[\w.:[\]-]{1,255}$/.test(host);
    return !isPublicUrlSet && isHost ? `${req.protocol}://${host}` : publicUrl;
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

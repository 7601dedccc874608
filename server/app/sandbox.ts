import type { Handler } from "express";
import { existsSync } from "node:fs";
import path from "node:path";
import sirv from "sirv";

const year = "public, max-age=31536000, immutable";
const revalidate = "no-cache";

export const sandboxPath = "/sandbox";

/** The page for developers and its files. No page of the shop links to them, so customers never load them. */
export function sandbox(distDir: string): Handler {
  const built = path.join(distDir, "sandbox");
  if (!existsSync(path.join(built, "index.html"))) {
    throw new Error(`The API sandbox is not built (${built} is missing): npm run build`);
  }
  const serve = sirv(built, {
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (res, pathname) =>
      res.setHeader("Cache-Control", pathname.startsWith("/assets/") ? year : revalidate),
  });

  return (req, res, next) => {
    const asked = req.path === "/" || req.path.startsWith("/assets/");
    if (!asked || (req.method !== "GET" && req.method !== "HEAD")) return next();
    serve(req, res, next);
  };
}

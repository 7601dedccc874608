import type { Handler } from "express";
import { existsSync } from "node:fs";
import path from "node:path";
import { keptFiles } from "./kept-files";

export const sandboxPath = "/sandbox";

const year = "public, max-age=31536000, immutable";
const revalidate = "no-cache";

/** The page for developers and its files. No page of the shop links to them, so customers never load them. */
export function sandbox(distDir: string): Handler {
  const built = path.join(distDir, "sandbox");
  if (!existsSync(path.join(built, "index.html"))) {
    throw new Error(`The API sandbox is not built (${built} is missing): npm run build`);
  }
  const serve = keptFiles(built, (name) => (name.startsWith("/assets/") ? year : revalidate));

  return (req, res, next) => {
    if (req.path === "/") req.url = "/index.html";
    serve(req, res, () => {
      if (!req.path.startsWith("/assets/")) return next();
      res.status(404).type("text/plain").send("No such file");
    });
  };
}

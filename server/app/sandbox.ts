import type { Handler } from "express";
import { existsSync } from "node:fs";
import path from "node:path";
import { staticFiles } from "./static-files";

export const sandboxPath = "/sandbox";

/** The page for developers and its files. No page of the shop links to them, so customers never load them. */
export function sandbox(distDir: string): Handler {
  const built = path.join(distDir, "sandbox");
  if (!existsSync(path.join(built, "index.html"))) {
    throw new Error(`The API sandbox is not built (${built} is missing): npm run build`);
  }
  const serve = staticFiles(built, () => "no-cache");

  return (req, res, next) => {
    if (req.path === "/") req.url = "/index.html";
    serve(req, res, next);
  };
}

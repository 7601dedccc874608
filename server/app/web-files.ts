import type { Handler } from "express";
import path from "node:path";
import { keptFiles } from "./kept-files";

const year = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
/** The service worker, by which a browser learns of a new release. */
const never = "no-cache";

/** The built files, precompressed. Names under /assets carry a hash of their content, so they are kept for ever. */
export function webFiles(distDir: string): Handler {
  const serve = keptFiles(path.join(distDir, "client"), (pathname) =>
    pathname.startsWith("/assets/") ? year : pathname === "/sw.js" ? never : hour,
  );

  return (req, res, next) => {
    // index.html is the renderer's template, never an answer by itself.
    if (req.path === "/" || req.path.endsWith(".html")) return next();
    serve(req, res, () => {
      if (!req.path.startsWith("/assets/")) return next();
      res.status(404).type("text/plain").send("No such file");
    });
  };
}

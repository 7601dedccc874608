import { Router } from "express";

const mode = /\bmode=([a-z]+)/i;
const code = /\bcode=([\w-]+)/;

/**
 * Mail programs and click counters move a link's code from the fragment into the query. A redirect moves it back at
 * once, so that it is not rendered, cached or logged.
 */
export function mailedLinks(path: string): Router {
  const router = Router();
  router.get(path, (req, res, next) => {
    const query = decoded(req.originalUrl.slice(req.path.length));
    if (!/(?:[?&#;]|amp;)(?:by|code)=/.test(query)) return next();
    const found = code.exec(query)?.[1];
    if (!found && req.query.by === "mail") return next();
    // Without a code the browser keeps the fragment that it has.
    const search = new URLSearchParams({
      ...(mode.test(query) && { mode: mode.exec(query)![1] }),
      by: "mail",
    });
    res.set("Cache-Control", "no-store");
    res.redirect(302, `${path}?${search.toString()}${found ? `#code=${found}` : ""}`);
  });
  return router;
}

const decoded = (text: string) =>
  text.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

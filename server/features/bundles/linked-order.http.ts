import { type Request, Router } from "express";

const steps = ["/packages/buy", "/packages/pay", "/packages/confirm"];
const chosenByCustomer = ["phone", "account", "renewal"];

/**
 * An order in a foreign link must not be one press away from paying for somebody else's number, so its recipient and
 * renewal are dropped.
 */
export function linkedOrders(publicUrl: string): Router {
  const router = Router();
  router.get(steps, (req, res, next) => {
    const { searchParams } = new URL(req.originalUrl, "http://shop");
    if (!chosenByCustomer.some((name) => searchParams.has(name)) || isOwnLink(req, publicUrl)) return next();
    for (const name of chosenByCustomer) searchParams.delete(name);
    searchParams.set("by", "link");
    res.set("Cache-Control", "no-store");
    res.redirect(302, `/packages/buy?${searchParams.toString()}`);
  });
  return router;
}

/** Without Sec-Fetch-Site, only Referer shows the origin. Typed addresses and links in messengers have none. */
function isOwnLink(req: Request, publicUrl: string): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const from = req.get("Referer") ?? "";
  if (!URL.canParse(from)) return false;
  return [new URL(publicUrl).host, req.get("Host")].includes(new URL(from).host);
}

import { type Request, Router } from "express";

const steps = ["/packages/buy", "/packages/confirm"];
const chosenByCustomer = ["phone", "account", "renewal"];

/**
 * An order in a link from elsewhere must not be one press away from a payment for somebody else's number: its recipient
 * and renewal are dropped, and the customer enters the number.
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

/** Older browsers say in Referer only where a link is: an address typed or sent by a messenger has none. */
function isOwnLink(req: Request, publicUrl: string): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const from = req.get("Referer") ?? "";
  if (!URL.canParse(from)) return false;
  return [new URL(publicUrl).host, req.get("Host")].includes(new URL(from).host);
}

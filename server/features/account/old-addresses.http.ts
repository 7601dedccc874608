import { Router } from "express";

/** The former page of the statement leads to Activity. It showed this month unless its address named another. */
export function oldAddresses(): Router {
  const router = Router();
  router.get("/account/statement", ({ originalUrl }, res) => {
    const { searchParams } = new URL(originalUrl, "http://shop");
    const query = new URLSearchParams({ month: searchParams.get("month") || "current" });
    res.redirect(301, `/account/activity?${query.toString()}`);
  });
  return router;
}

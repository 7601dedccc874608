import { Router } from "express";

/** The parts of the account that earlier releases had in one page, by the query that chose them. */
const pages = [
  { name: "tab", value: /^wallet$/, page: "/account/statement", keeps: "month" },
  { name: "tab", value: /^numbers$/, page: "/account/numbers", keeps: null },
  { name: "show", value: /./, page: "/account/activity", keeps: "show" },
];

/** Links of earlier releases stand in mails, chats and bookmarks: they lead to the pages of today. */
export function oldAddresses(): Router {
  const router = Router();
  router.get("/account", (req, res, next) => {
    const query = new URL(req.originalUrl, "http://shop").searchParams;
    const found = pages.find(({ name, value }) => value.test(query.get(name) ?? ""));
    if (!found) return next();
    const kept = found.keeps && query.get(found.keeps);
    const search = kept ? `?${new URLSearchParams({ [found.keeps]: kept }).toString()}` : "";
    res.redirect(301, `${found.page}${search}`);
  });
  return router;
}

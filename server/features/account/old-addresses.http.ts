import { Router } from "express";

/** The parts of the account that earlier releases had in one page, by the query that chose them. */
const pages = [
  { name: "tab", value: /^wallet$/, page: "/account/statement", preservedParameter: "month" },
  { name: "tab", value: /^numbers$/, page: "/account/numbers", preservedParameter: null },
  { name: "show", value: /./, page: "/account/activity", preservedParameter: "show" },
];

/** Redirects links of earlier releases, which are in mails, chats and bookmarks. */
export function oldAddresses(): Router {
  const router = Router();
  router.get("/account", (req, res, next) => {
    const query = new URL(req.originalUrl, "http://shop").searchParams;
    const found = pages.find(({ name, value }) => value.test(query.get(name) ?? ""));
    if (!found) return next();
    const preserved = found.preservedParameter && query.get(found.preservedParameter);
    const search = preserved
      ? `?${new URLSearchParams({ [found.preservedParameter]: preserved }).toString()}`
      : "";
    res.redirect(301, `${found.page}${search}`);
  });
  return router;
}

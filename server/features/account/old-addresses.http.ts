import { type Request, Router } from "express";

/** Redirects links of earlier releases, which are in mails, chats and bookmarks. */
export function oldAddresses(): Router {
  const router = Router();
  router.get("/account", (req, res, next) => {
    const query = queryOf(req);
    const show = query.get("show");
    if (query.get("tab") === "wallet") res.redirect(301, statementOf(query));
    else if (query.get("tab") === "numbers") res.redirect(301, "/account/numbers");
    else if (show) res.redirect(301, activityWith({ show }));
    else next();
  });
  router.get("/account/statement", (req, res) => res.redirect(301, statementOf(queryOf(req))));
  return router;
}

const queryOf = ({ originalUrl }: Request) => new URL(originalUrl, "http://shop").searchParams;

const activityWith = (query: Record<string, string>) =>
  `/account/activity?${new URLSearchParams(query).toString()}`;

/** The statement showed this month unless its address named another. */
const statementOf = (query: URLSearchParams) => activityWith({ month: query.get("month") || "current" });

import { type Request, Router } from "express";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { Cookies } from "../../platform/http/cookies";

const cookieName = "less-data";
const secondsStored = 365 * 24 * 60 * 60;

/** Whether the visitor uses less data: by their own choice, or by the browser's Save-Data header. */
export function savesData(req: Request, cookies: Cookies | null): boolean {
  const chosen = cookies?.get(cookieName);
  return chosen === "on" || (chosen !== "off" && req.get("Save-Data") === "on");
}

interface LessDataOptions {
  contextFor: (req: Request) => Promise<RequestContext>;
  countForm: (req: Request) => Promise<void>;
  originOf: (req: Request) => string;
}

/** The footer's form: POST /less-data/on or /less-data/off stores the choice and leads back to the page. */
export function lessData({ contextFor, countForm, originOf }: LessDataOptions): Router {
  const router = Router();
  router.post("/less-data/:choice", async (req, res, next) => {
    const { choice } = req.params;
    if (choice !== "on" && choice !== "off") return next();
    await countForm(req);
    const { cookies } = await contextFor(req);
    cookies.set(cookieName, choice, { maxAge: secondsStored });
    res.set("Cache-Control", "no-store").redirect(303, pageBefore(req, originOf(req)));
  });
  return router;
}

/** The shop's page that has sent the form, and home where the browser does not say which. */
function pageBefore(req: Request, origin: string): string {
  const referrer = req.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const page = new URL(referrer);
  // Whole, because a path that begins with two slashes would lead to another site.
  return page.origin === origin ? page.href : "/";
}

import { z } from "zod";
import type { Cookies } from "../../platform/http/cookies";
import { JsonCookie } from "../../platform/http/json-cookie";
import type { Notice } from "./page-renderer";

/** For the next page: in the browser, because a visitor has no session. */
const notices = new JsonCookie<Notice>({
  name: "notice",
  maxAge: 60, // long enough for a slow network between the form's answer and the next page
  schema: z.object({ tone: z.enum(["success", "warning"]), text: z.string().max(300) }),
});

export function storeNotice(cookies: Cookies, { tone, text }: Notice): void {
  notices.set(cookies, { tone, text });
}

/** Returns the stored notice and removes it. */
export function takeNotice(cookies: Cookies): Notice | undefined {
  if (!notices.isSent(cookies)) return undefined;
  const notice = notices.get(cookies);
  notices.remove(cookies);
  return notice ?? undefined;
}

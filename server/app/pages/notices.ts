import { z } from "zod";
import type { Cookies } from "../../platform/http/cookies";
import { JsonCookie } from "../../platform/http/json-cookie";
import type { Notice, Prefill } from "./page-renderer";

interface Stored {
  notice?: Notice | undefined;
  /** Here, because neither an address nor a cached page may hold it. */
  prefill?: Prefill | undefined;
}

/** For the next page: in the browser, because a visitor has no session. */
const notices = new JsonCookie<Stored>({
  name: "notice",
  maxAge: 60, // long enough for a slow network between the form's answer and the next page
  schema: z.object({
    notice: z.object({ tone: z.enum(["success", "warning"]), text: z.string().max(300) }).optional(),
    prefill: z
      .object({ name: z.string().max(50), values: z.record(z.string(), z.string().max(300)) })
      .optional(),
  }),
});

export function storeNotice(cookies: Cookies, { notice, prefill }: Stored): void {
  if (notice || prefill) notices.set(cookies, { notice, prefill });
}

/** Returns what is stored for the page to show, and removes it. */
export function takeNotice(cookies: Cookies): { notice?: Notice; saved?: Prefill } {
  if (!notices.isSent(cookies)) return {};
  const stored = notices.get(cookies);
  notices.remove(cookies);
  return {
    ...(stored?.notice && { notice: stored.notice }),
    ...(stored?.prefill && { saved: stored.prefill }),
  };
}

import { z } from "zod";
import type { Cookies } from "../../platform/http/cookies";
import { JsonCookie } from "../../platform/http/json-cookie";
import type { Notice, Prefill } from "./page-renderer";

interface Stored extends Notice {
  /** Here, because neither an address nor a cached page may hold it. */
  prefill?: Prefill | undefined;
}

/** For the next page: in the browser, because a visitor has no session. */
const notices = new JsonCookie<Stored>({
  name: "notice",
  maxAge: 60, // long enough for a slow network between the form's answer and the next page
  schema: z.object({
    tone: z.enum(["success", "warning"]),
    text: z.string().max(300),
    prefill: z
      .object({ name: z.string().max(50), values: z.record(z.string(), z.string().max(300)) })
      .optional(),
  }),
});

export function storeNotice(cookies: Cookies, { tone, text }: Notice, prefill?: Prefill): void {
  notices.set(cookies, { tone, text, prefill });
}

/** Returns what is stored for the page to show, and removes it. */
export function takeNotice(cookies: Cookies): { notice?: Notice; saved?: Prefill } {
  if (!notices.isSent(cookies)) return {};
  const stored = notices.get(cookies);
  notices.remove(cookies);
  if (!stored) return {};
  const { prefill, ...notice } = stored;
  return { notice, ...(prefill && { saved: prefill }) };
}

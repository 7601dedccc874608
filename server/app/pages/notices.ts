import type { Cookies } from "../../platform/http/cookies";
import type { Notice } from "./page-renderer";

const cookieName = "notice";
/** Long enough for a slow network between the form's answer and the next page. */
const secondsToShow = 60;
const maxTextLength = 300;

/** Stores a notice for the next page: in the browser, because a visitor has no session. */
export function storeNotice(cookies: Cookies, { tone, text }: Notice): void {
  cookies.set(cookieName, JSON.stringify({ tone, text }), { maxAge: secondsToShow });
}

/** Returns the stored notice and removes it. */
export function takeNotice(cookies: Cookies): Notice | undefined {
  const stored = cookies.get(cookieName);
  if (stored === null) return undefined;
  cookies.set(cookieName, "", { maxAge: 0 });
  return parse(stored);
}

function parse(stored: string): Notice | undefined {
  try {
    const { tone, text } = JSON.parse(stored) as Partial<Notice>;
    const isNotice = (tone === "success" || tone === "warning") && typeof text === "string";
    return isNotice && text.length <= maxTextLength ? { tone, text } : undefined;
  } catch {
    return undefined;
  }
}

import type { RequestContext } from "../../platform/graphql/request-context";

type Owner = Pick<RequestContext, "customerId" | "cookies">;

interface SavedForm {
  customerId: string;
  url: string;
  form: object;
}

const cookieName = "saved_form";
/** Long enough to pay at the gateway and come back. */
const secondsToStore = 1_800;
/** Browsers store at most 4,096 bytes of name, value and attributes. */
const maxEncodedLength = 3_800;

/**
 * Stores the values of a form that was not carried out, for this customer and page: in the browser, because they are
 * not the shop's yet. Null removes them. Values that are too long for a cookie are not stored.
 */
export function saveForm({ customerId, cookies }: Owner, url: string, form: object | null): void {
  if (customerId === null) return;
  const value = JSON.stringify({ customerId, url, form } satisfies Record<keyof SavedForm, unknown>);
  if (form && encodeURIComponent(value).length <= maxEncodedLength)
    cookies.set(cookieName, value, { maxAge: secondsToStore });
  else if (cookies.get(cookieName) !== null) cookies.set(cookieName, "", { maxAge: 0 });
}

/** Returns what is stored for this page. After a sign-out, or for another customer, it is removed. */
export function readSavedForm({ customerId, cookies }: Owner, url: string): object | undefined {
  const stored = cookies.get(cookieName);
  if (stored === null) return undefined;
  const saved = parse(stored);
  if (saved && saved.customerId === customerId) return saved.url === url ? saved.form : undefined;
  cookies.set(cookieName, "", { maxAge: 0 });
  return undefined;
}

function parse(stored: string): SavedForm | null {
  try {
    const { customerId, url, form } = JSON.parse(stored) as { [Field in keyof SavedForm]?: unknown };
    const isSaved = typeof customerId === "string" && typeof url === "string" && isForm(form);
    return isSaved ? { customerId, url, form } : null;
  } catch {
    return null;
  }
}

/** The page renders these values, and the customer may have edited the cookie. */
function isForm(form: unknown): form is { name: string; values: Record<string, string> } {
  const { name, values } = (form ?? {}) as { name?: unknown; values?: unknown };
  if (typeof name !== "string" || typeof values !== "object" || values === null) return false;
  return Object.values(values).every((value) => typeof value === "string");
}

import { z } from "zod";
import type { RequestContext } from "../../platform/graphql/request-context";
import { JsonCookie } from "../../platform/http/json-cookie";

type Owner = Pick<RequestContext, "customerId" | "cookies">;

interface SavedForm {
  customerId: string;
  url: string;
  /** Opaque to the server, but for its shape: the page renders the values. */
  form: object;
}

const savedForm = new JsonCookie<SavedForm>({
  name: "saved_form",
  maxAge: 1_800, // long enough to pay at the gateway and come back
  schema: z.object({
    customerId: z.string(),
    url: z.string(),
    form: z.object({ name: z.string(), values: z.record(z.string(), z.string()) }).loose(),
  }),
});
/** Browsers store at most 4,096 bytes of name, value and attributes. */
const maxEncodedLength = 3_800;

/**
 * Stores the values of a form that was not carried out, for this customer and page: in the browser, because they are
 * not the shop's yet. Null removes them. Values that are too long for a cookie are not stored.
 */
export function saveForm({ customerId, cookies }: Owner, url: string, form: object | null): void {
  if (customerId === null) return;
  const value = { customerId, url, form: form ?? {} };
  if (form && encodeURIComponent(JSON.stringify(value)).length <= maxEncodedLength)
    savedForm.set(cookies, value);
  else if (savedForm.isSent(cookies)) savedForm.remove(cookies);
}

/** Returns what is stored for this page. After a sign-out, or for another customer, it is removed. */
export function readSavedForm({ customerId, cookies }: Owner, url: string): object | undefined {
  if (!savedForm.isSent(cookies)) return undefined;
  const saved = savedForm.get(cookies);
  if (saved && saved.customerId === customerId)
    return pathOf(saved.url) === pathOf(url) ? saved.form : undefined;
  savedForm.remove(cookies);
  return undefined;
}

/** A step of the page, which is in the query, keeps what was typed. */
const pathOf = (url: string) => url.split("?")[0];

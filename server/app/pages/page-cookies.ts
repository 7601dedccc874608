import { z } from "zod";
import type { Cookies } from "../../platform/http/cookies";
import { localPath } from "../../values/local-path";
import type { Notice, Prefill } from "./page-renderer";

type Jar = Pick<Cookies, "get" | "set">;

interface Owner {
  customerId: string | null;
  cookies: Jar;
}

/** A value stored in the browser, whose user may have edited it. */
class JsonCookie<Value> {
  constructor(
    private readonly name: string,
    /** Seconds. */
    private readonly maxAge: number,
    private readonly schema: z.ZodType<Value>,
  ) {}

  set(cookies: Jar, value: Value): void {
    cookies.set(this.name, JSON.stringify(value), { maxAge: this.maxAge });
  }

  /** Whether the browser has sent the cookie, valid or not. */
  isSent(cookies: Jar): boolean {
    return cookies.get(this.name) !== null;
  }

  /** Returns null without the cookie, or if it is not valid. */
  get(cookies: Jar): Value | null {
    try {
      return this.schema.safeParse(JSON.parse(cookies.get(this.name) ?? "null")).data ?? null;
    } catch {
      return null;
    }
  }

  remove(cookies: Jar): void {
    cookies.set(this.name, "", { maxAge: 0 });
  }
}

interface StoredNotice {
  notice?: Notice | undefined;
  /** Here, because neither an address nor a cached page may hold it. */
  prefill?: Prefill | undefined;
}

/** For the next page: in the browser, because a visitor has no session. */
const notices = new JsonCookie<StoredNotice>(
  "notice",
  60, // long enough for a slow network between the form's answer and the next page
  z.object({
    notice: z.object({ tone: z.enum(["success", "warning"]), text: z.string().max(300) }).optional(),
    prefill: z
      .object({ name: z.string().max(50), values: z.record(z.string(), z.string().max(300)) })
      .optional(),
  }),
);

export function storeNotice(cookies: Jar, { notice, prefill }: StoredNotice): void {
  if (notice || prefill) notices.set(cookies, { notice, prefill });
}

/** Returns what is stored for the page to show, and removes it. */
export function takeNotice(cookies: Jar): { notice?: Notice; saved?: Prefill } {
  if (!notices.isSent(cookies)) return {};
  const { notice, prefill } = notices.get(cookies) ?? {};
  notices.remove(cookies);
  return { ...(notice && { notice }), ...(prefill && { saved: prefill }) };
}

/** Long enough to pay at the gateway and come back. */
const secondsOfPayment = 1_800;

/** The page from which the customer left to pay: in the browser, because the gateway's answer does not name it. */
const returnPath = new JsonCookie<[customerId: string, path: string]>(
  "way_back",
  secondsOfPayment,
  z.tuple([z.string(), z.string().refine((path) => localPath(path) !== null)]),
);

export function storeReturnPath({ customerId, cookies }: Owner, path: string): void {
  if (customerId !== null && localPath(path) !== null) returnPath.set(cookies, [customerId, path]);
}

/** Returns that page until the customer has opened it. After a sign-out, or for another customer, it is removed. */
export function readReturnPath({ customerId, cookies }: Owner, url: string): string | undefined {
  if (!returnPath.isSent(cookies)) return undefined;
  const [owner, path] = returnPath.get(cookies) ?? [];
  if (path !== undefined && owner === customerId && path !== url) return path;
  returnPath.remove(cookies);
  return undefined;
}

interface SavedForm {
  customerId: string;
  url: string;
  /** Opaque to the server, but for its shape: the page renders the values. */
  form: object;
}

const savedForm = new JsonCookie<SavedForm>(
  "saved_form",
  secondsOfPayment,
  z.object({
    customerId: z.string(),
    url: z.string(),
    form: z.object({ name: z.string(), values: z.record(z.string(), z.string()) }).loose(),
  }),
);
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

import { JSDOM } from "jsdom";
import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";
import { customerWithHistory } from "../support/customer-with-history";
import { ownPages, publicPages } from "../support/pages-of-the-shop";
import { Visitor } from "../support/visitor";

/** Every parameter that a page reads. Values other than the page's own choices are shown again in forms. */
const addresses = {
  "/packages": ["on", "for", "size", "upto", "with", "sort", "from", "show", "compare"],
  "/packages/buy": ["network", "package", "option", "phone", "account", "renewal", "by"],
  "/packages/pay": ["network", "package", "option", "phone", "account", "renewal", "by"],
  "/packages/confirm": ["network", "package", "option", "phone", "account", "renewal", "by", "tab"],
  "/products-and-services": ["on", "kind", "compare"],
  "/schedule-installation/confirm": ["by"],
  "/chat": ["id"],
  "/login": ["mode", "by"],
  "/login/log-in": ["mode", "by"],
  "/packages/sign-up": ["on", "for", "size"],
  "/wallet/return": ["reference", "trxref"],
  "/account/renewals": ["stop"],
  "/account/activity": ["show", "month", "after"],
  "/account/numbers": ["change"],
};

/** Ends every kind of text that HTML has, and the placeholders of the page's template. */
const injected = "<i data-injected></i>";
const payload = [`'>`, `">`, "</script>", "</textarea>", "</title>", "--><!--head--><!--page--><!--state-->"]
  .map((end) => end + injected)
  .join("");
const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
const withPayload = (page: string, name: string) =>
  `${page}${page.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(payload)}`;

describe("text that looks like HTML", () => {
  let shop: BuiltShop;
  let customer: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startBuiltShop({ LOG_LEVEL: "error", RATE_LIMITS: "off" });
    visitor = new Visitor(shop.url);
    customer = await customerWithHistory(shop.url);
  }, 60_000);
  afterAll(() => shop.stop());

  async function opened(who: Visitor, path: string, init: RequestInit = {}): Promise<Document> {
    const html = await (await who.fetch(path, init)).text();
    const { document } = new JSDOM(html, { url: shop.url + path }).window;
    expect([path, document.querySelectorAll("[data-injected]").length]).toEqual([path, 0]);
    return document;
  }

  /** Sends each form of the page with the payload in each field that is sent. Returns the number of forms. */
  async function sendForms(who: Visitor, path: string, document: Document): Promise<number> {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
    for (const form of forms) {
      // The session stays, and what identifies the form.
      if (form.querySelector('[name="form"][value="signOut"]')) continue;
      const sent = new URLSearchParams();
      for (const field of form.querySelectorAll<HTMLInputElement>("[name]"))
        sent.set(field.name, ["form", "key", "token"].includes(field.name) ? field.value : payload);
      const action = form.getAttribute("action") ?? path;
      await opened(who, action, { method: "POST", body: sent, headers: sameOrigin, redirect: "manual" });
    }
    return forms.length;
  }

  it.each(Object.entries(addresses))(
    "adds no element to %s by its query, nor by its forms",
    async (page, names) => {
      for (const name of names) {
        const path = withPayload(page, name);
        for (const who of [visitor, customer]) {
          const document = await opened(who, path);
          expect(document.querySelector("[data-injected]")).toBeNull();
          await sendForms(who, path, document);
        }
      }
    },
  );

  let forms = 0;
  it.each([...publicPages, ...ownPages])("adds no element by the forms of %s", async (page) => {
    const path = page.split("#", 1)[0]!;
    for (const who of [visitor, customer]) {
      const document = await opened(who, path);
      expect(document.querySelector("[data-injected]")).toBeNull();
      forms += await sendForms(who, path, document);
    }
  });

  it("has sent the forms of the shop", () => {
    expect(forms).toBeGreaterThan(30);
  });
});

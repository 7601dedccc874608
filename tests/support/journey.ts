import { type Browser, type Page, test as base } from "@playwright/test";
import { launchChromium } from "./chromium";
import type { FontSet } from "./fonts";
import { follow } from "./settled";
import { type BuiltShop, startBuiltShop } from "./start-built-shop";
import { warmUp } from "./warm-up";

interface Journey {
  page: Page;
  /** Addresses that are asked for although they fail: `test.use({ mayFail: [/\/nowhere$/] })`. */
  mayFail: RegExp[];
  /** A page of the same screen in a browser with another font, which has kept nothing. */
  pageWith: (fonts: FontSet) => Promise<Page>;
}

interface Shared {
  browser: Browser;
  /** What the browser finds installed; the projects of playwright.config.ts choose. */
  fonts: FontSet;
  shop: BuiltShop;
  /** What the shop's owner has set: nothing here; owners-journey.ts and partners-journey.ts have more. */
  shopEnv: Record<string, string>;
}

/** A customer's journey through the built shop: an error in the console or a failed request fails the test. */
export const test = base.extend<Journey, Shared>({
  shopEnv: [{}, { option: true, scope: "worker" }],
  fonts: ["usual", { option: true, scope: "worker" }],
  browser: [
    async ({ fonts }, use) => {
      const browser = await launchChromium({ fonts });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ shopEnv }, use) => {
      const shop = await startBuiltShop(shopEnv);
      await warmUp(shop.url, "/");
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  mayFail: [[], { option: true }],
  pageWith: async ({ baseURL, viewport, hasTouch, isMobile }, use) => {
    const browsers = new Map<FontSet, Browser>();
    await use(async (fonts) => {
      const browser = browsers.get(fonts) ?? (await launchChromium({ fonts }));
      browsers.set(fonts, browser);
      const page = await browser.newPage({ baseURL, viewport, hasTouch, isMobile, serviceWorkers: "block" });
      await follow(page);
      return page;
    });
    for (const browser of browsers.values()) await browser.close();
  },
  page: async ({ page, mayFail }, use) => {
    const problems = watch(page, mayFail);
    await follow(page);
    await use(page);
    base.expect(problems(), "errors in the browser").toEqual([]);
  },
});

export { expect } from "@playwright/test";

/** Collects console errors, uncaught exceptions and failed requests. */
function watch(page: Page, mayFail: RegExp[]): () => string[] {
  const problems: string[] = [];
  const expected = (address: string) => mayFail.some((pattern) => pattern.test(address));
  page.on("console", (message) => {
    if (expected(message.location().url)) return;
    if (message.type() === "error" || /hydrat/i.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && !expected(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`${reason} ${request.url()}`); // leaving a page aborts what it loads
  });
  return () => problems;
}

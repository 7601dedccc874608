import { type Browser, type Page, test as base } from "@playwright/test";
import { type ChromiumAge, launchChromium } from "./chromium";
import { FakeGoogle } from "./fake-google";
import type { FontSet } from "./fonts";
import { freePort } from "./free-port";
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
  /** How old the browser is. */
  age: ChromiumAge;
  /** What the browser finds installed; the projects of playwright.config.ts choose. */
  fonts: FontSet;
  shop: BuiltShop;
  /** Whom customers may sign in with. */
  google: FakeGoogle;
  /** What the shop's owner has set; integrations-journey.ts has more. */
  shopEnv: Record<string, string>;
}

/** A fixture: somebody outside whom the shop talks to, for as long as the worker runs. */
export function besideTheShop<Fake extends { stop(): Promise<void> }>(start: () => Promise<Fake>) {
  return async ({}, use: (fake: Fake) => Promise<void>): Promise<void> => {
    const fake = await start();
    await use(fake);
    await fake.stop();
  };
}

/**
 * A customer's journey through the built shop, which knows its own address, so that mails have links and Google leads
 * back, and looks at what is due every second: an error in the console or a failed request fails the test. */
export const test = base.extend<Journey, Shared>({
  google: [besideTheShop(() => new FakeGoogle().start()), { scope: "worker" }],
  shopEnv: [
    async ({ google }, use) => use({ ...google.env, ...(await ownAddress()), JOB_PAUSE_SECONDS: "1" }),
    { scope: "worker" },
  ],
  age: ["newest", { option: true, scope: "worker" }],
  fonts: ["usual", { option: true, scope: "worker" }],
  browser: [
    async ({ age, fonts }, use) => {
      const browser = await launchChromium({ age, fonts });
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

/** The settings of a shop that has to know where it is. */
export async function ownAddress(): Promise<{ PORT: string; PUBLIC_URL: string }> {
  const port = String(await freePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
}

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
    if (reason === "net::ERR_ABORTED" || expected(request.url())) return; // leaving a page aborts what it loads
    problems.push(`${reason} ${request.url()}`);
  });
  return () => problems;
}

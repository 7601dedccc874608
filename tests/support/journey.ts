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
  /** Pages of other people, each in a browser of its own. */
  shopper: Page;
  otherShopper: Page;
  colleague: Page;
  /** Addresses that are expected to fail: `test.use({ mayFail: [/\/nowhere$/] })`. */
  mayFail: RegExp[];
}

interface Shared {
  browser: Browser;
  /** The browser's version. */
  age: ChromiumAge;
  /** The fonts installed for the browser; chosen by the projects of playwright.config.ts. */
  fonts: FontSet;
  shop: BuiltShop;
  /** The identity provider for sign-in. */
  google: FakeGoogle;
  /** The owner's settings; integrations-journey.ts has more. */
  shopEnv: Record<string, string>;
}

/** A fixture for an external service of the shop, which runs as long as the worker. */
export function startedWithShop<Fake extends { stop(): Promise<void> }>(start: () => Promise<Fake>) {
  return async ({}, use: (fake: Fake) => Promise<void>): Promise<void> => {
    const fake = await start();
    await use(fake);
    await fake.stop();
  };
}

/** A page that shares no cookies with the others. */
async function separatePage({ browser }: Shared, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await use(await context.newPage());
  await context.close();
}

/**
 * A customer's journey through the built shop. The shop knows its own address, so that links in mails and from Google
 * work, and runs its jobs every second. An error in the console or a failed request fails the test.
 */
export const test = base.extend<Journey, Shared>({
  google: [startedWithShop(() => new FakeGoogle().start()), { scope: "worker" }],
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
  shopper: separatePage,
  otherShopper: separatePage,
  colleague: separatePage,
  mayFail: [[], { option: true }],
  page: async ({ page, mayFail }, use) => {
    const problems = watch(page, mayFail);
    await follow(page);
    await use(page);
    base.expect(problems(), "errors in the browser").toEqual([]);
  },
});

export { expect } from "@playwright/test";

/** Settings for a shop that must know its own address. */
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

import type { TestInfo } from "@playwright/test";
import { countBytes } from "./count-bytes";
import { askByApi, type Person, signInByApi, someone } from "../../tests/support/customer-in-browser";
import { expect, test as journey } from "../../tests/support/integrations-journey";
import { warmUp } from "../../tests/support/warm-up";
import { bounds, compare, type Figures } from "./figures";
import { Hand } from "./hand";

/** Slow 4G: latency in milliseconds, and throughput in bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Tasks {
  /** Opens the page and does the work until the goal is visible; compares and reports the figures. */
  measure: (path: string, work: (hand: Hand) => Promise<void>) => Promise<void>;
  /** Signs in a customer whose wallet has this amount. */
  customer: (naira?: number) => Promise<Person>;
  /** Sends an API request as the customer, without the screen. */
  ask: (query: string, input?: object) => ReturnType<typeof askByApi>;
}

/** A test has the name of its task; each has a new browser context. */
export const test = journey.extend<Tasks, { warm: void }>({
  warm: [
    async ({ shop }, use) => {
      await warmUp(shop.url, "/", "/packages", "/products-and-services", "/schedule-installation");
      await use();
    },
    { scope: "worker", auto: true },
  ],
  measure: async ({ page, hasTouch }, use, info) => {
    await use(async (path, work) => {
      const devTools = await page.context().newCDPSession(page);
      const bytes = await countBytes(devTools);
      await devTools.send("Network.emulateNetworkConditions", slow4g);
      const hand = new Hand(page, devTools, hasTouch);
      const started = performance.now();
      await page.goto(path, { waitUntil: "commit" });
      await work(hand);
      const seconds = (performance.now() - started) / 1_000;
      const { presses, screensScrolled } = hand;
      report(info, { presses, screensScrolled, seconds, bytes: bytes() });
      await devTools.detach();
    });
  },
  customer: async ({ page, shop, gateway }, use) => {
    await use(async (naira = 0) => {
      const person = someone();
      await signInByApi(page, shop.url, person, naira);
      if (naira > 0) {
        const reference = [...gateway.payments.keys()].at(-1)!;
        gateway.becomes(reference, { status: "success" });
        const balance = async () => {
          await askByApi(page, shop.url, `mutation { checkFunding(reference: "${reference}") { status } }`);
          return (await askByApi(page, shop.url, `{ me { wallet { balance } } }`)).me.wallet.balance;
        };
        await expect.poll(balance).toBe(naira);
      }
      return person;
    });
  },
  ask: async ({ page, shop }, use) => use((query, input) => askByApi(page, shop.url, query, { input })),
});

function report(info: TestInfo, figures: Figures) {
  const screen = info.project.name;
  info.annotations.push({ type: "figures", description: JSON.stringify({ screen, ...figures }) });
  if (process.env.TASKS === "write") return;
  expect.soft(compare(info.title, screen, figures), info.title).toEqual([]);
  const most = bounds[info.title];
  if (most) expect.soft(figures.presses, `${info.title}: presses`).toBeLessThanOrEqual(most);
}

export { expect } from "@playwright/test";

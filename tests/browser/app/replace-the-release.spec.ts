import type { Page } from "@playwright/test";
import { expect, test as base } from "../../support/journey";
import { nextRelease } from "../../support/next-release";
import { openSettled } from "../../support/settled";
import { type BuiltShop, startBuiltShop } from "../../support/start-built-shop";
import { headerMenu } from "../../support/header-menu";

interface Releases {
  address: string;
  /** Stops the shop and starts the next release at the same address. */
  release(): Promise<void>;
}

const test = base.extend<{ releases: Releases }>({
  releases: async ({}, use) => {
    const next = nextRelease();
    let running: BuiltShop = await startBuiltShop();
    const { url } = running;
    await use({
      address: url,
      async release() {
        await running.stop();
        running = await startBuiltShop({ PORT: new URL(url).port }, next.main);
      },
    });
    await running.stop();
    next.remove();
  },
  // The shop outlives the page, because a page that was just replaced may still send requests.
  context: async ({ context, releases: _ }, use) => use(context),
});

// While the shop is replaced requests fail.
test.use({ mayFail: [/./] });
test.setTimeout(120_000);

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector("script[data-scripts]")?.getAttribute("data-scripts") ?? "");

const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

async function expectToWork(page: Page) {
  await headerMenu(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("an open page continues to work, the next one is new, and the old release's cache is deleted", async ({
    page,
    context,
    releases,
  }) => {
    await page.goto(`${releases.address}/packages`);
    const isStored = async () => {
      await page.keyboard.press("Tab");
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    };
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
    const old = await entryOf(page);
    expect(old).not.toContain("next");

    await releases.release();
    await expectToWork(page); // with code of the old release that was not loaded before
    await page.reload();
    expect(await entryOf(page)).toContain("next");
    await expectToWork(page);

    // The new worker takes over when no page of the old one is open any more.
    const isWaiting = () =>
      page.evaluate(
        async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
      );
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await page.close();
    // A closed page stays a client of its worker for a moment. A page opened in that moment keeps the old worker.
    const ofOld = old.split(" ");
    let later = await context.newPage();
    await expect(async () => {
      await later.close();
      later = await context.newPage();
      await later.goto(`${releases.address}/`);
      expect(await entryOf(later)).toContain("next");
      const urls = await cachedUrls(later);
      expect(urls.filter((url) => ofOld.some((file) => url.endsWith(file)))).toEqual([]);
      expect(urls.some((url) => url.includes("next"))).toBe(true);
    }).toPass({ timeout: 30_000 });
    await context.setOffline(true);
    await later.goto(`${releases.address}/packages`);
    await expect(later.getByRole("heading", { level: 1 })).toBeVisible();
    await expectToWork(later);
  });
});

test.describe("without the service worker", { tag: "@long" }, () => {
  test.use({ serviceWorkers: "block" });

  test("a link to a page whose code is gone loads the new release", async ({ page, releases }) => {
    await openSettled(page, releases.address);
    await releases.release();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    expect(await entryOf(page)).toContain("next");
    await expectToWork(page);
  });
});

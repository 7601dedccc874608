import type { Page, Response } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { expect, test } from "../../support/journey";
import { long } from "../../support/scale";
import { openSettled, settled } from "../../support/settled";

// The service worker must not be registered before the first interaction either.
test.use({ serviceWorkers: "allow" });

test.describe.configure({ mode: "parallel" });

const kilobyte = 1_000;
const zipped = async (answers: Response[]) => {
  const sizes = await Promise.all(answers.map(async (answer) => gzipSync(await answer.body()).length));
  return sizes.reduce((total, size) => total + size, 0);
};

const budgets = [
  { path: "/", scripts: 165 },
  { path: "/packages", scripts: 195 },
  { path: "/products-and-services", scripts: 195 },
  { path: "/contact-us", scripts: 195 },
  { path: "/cart", scripts: 195 },
  { path: "/checkout", scripts: 195 },
  { path: "/schedule-installation", scripts: 195 },
  { path: "/login", scripts: 195 },
];

/** A page's scripts do not depend on the screen, only its pictures do. */
const screens = (path: string) => (long || path === "/" ? ["@phone", "@desktop"] : ["@phone"]);

/** Opens a page, and collects its answers by what they are for. */
async function open(page: Page, path: string) {
  await page.clock.install();
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await openSettled(page, path);
  await page.clock.runFor(60_000); // everything that a page does on its own happens within a minute
  await settled(page);
  return (kind: string) => answers.filter((answer) => answer.request().resourceType() === kind);
}

test.describe("a first visit", () => {
  test.use({ isFirstVisit: true });

  for (const { path } of budgets)
    test(
      `to ${path} loads at most 3 kB of scripts before it is touched, and sends no query`,
      { tag: screens(path) },
      async ({ page }) => {
        const of = await open(page, path);

        expect(of("script").map((answer) => new URL(answer.url()).pathname)).toEqual([
          "/theme.js",
          "/start.js",
        ]);
        expect(await zipped(of("script"))).toBeLessThanOrEqual(3 * kilobyte);
        expect(await zipped(of("stylesheet"))).toBeLessThanOrEqual(14 * kilobyte);
        expect(await zipped(of("font"))).toBeLessThanOrEqual(25 * kilobyte);
        expect(of("fetch")).toEqual([]);
      },
    );
});

for (const { path, scripts } of budgets)
  test(
    `${path} loads at most ${scripts} kB of scripts once they have started, and sends no query`,
    { tag: screens(path) },
    async ({ page }) => {
      const of = await open(page, path);

      expect(of("script").length).toBeGreaterThan(3);
      expect(await zipped(of("script"))).toBeLessThanOrEqual(scripts * kilobyte);
      expect(of("fetch").map((answer) => answer.url())).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    },
  );

test("the packages page has at most 20 kB", async ({ shop }) => {
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(`${shop.url}/packages`, { headers: { "Accept-Encoding": encoding } });

    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThanOrEqual(20 * kilobyte);
  }
});

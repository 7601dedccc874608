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

const paths = [
  "/",
  "/packages",
  "/products-and-services",
  "/contact-us",
  "/cart",
  "/checkout",
  "/schedule-installation",
  "/login",
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

  for (const path of paths)
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
        expect(of("fetch")).toEqual([]);
      },
    );
});

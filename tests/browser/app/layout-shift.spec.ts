import type { Page } from "@playwright/test";
import { unusualFonts } from "../../support/fonts";
import { expect, test } from "../../support/journey";
import { long } from "../../support/scale";
import { openSettled, settled } from "../../support/settled";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ mode: "parallel" });

const routes = [
  "/",
  "/packages",
  "/products-and-services",
  "/contact-us",
  "/schedule-installation",
  "/cart",
  "/login",
];
const headingFace = /bricolage-latin.*\.woff2$/;

/** Counts the layout shifts, as reported by Chromium. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const found = window as unknown as { shifts: number };
    found.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

/** Delays matching requests until they are released. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const isPainted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);

/** Opens the page in a browser with empty storage. */
async function expectStill(page: Page, route: string) {
  const shifts = await countShifts(page);
  await openSettled(page, route);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await settled(page);

  expect(await shifts(), route).toBeLessThan(0.01);
}

async function expectStableWithLateFont(page: Page) {
  const shifts = await countShifts(page);
  const letGo = await hold(page, headingFace);
  await page.goto("/", { waitUntil: "commit" });
  await isPainted(page);
  letGo();
  await settled(page);

  expect(await shifts()).toBeLessThan(0.01);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const tag = ["@phone", "@desktop"];

// The wide font below covers this too, and the next test delays the pictures.
for (const route of long ? routes : [])
  test(`no layout shift while ${route} loads`, { tag }, async ({ page }) => expectStill(page, route));

test("no layout shift when the heading font loads after the first paint", { tag }, async ({ page }) =>
  expectStableWithLateFont(page),
);

for (const fonts of unusualFonts)
  test(
    `no layout shift, also with a late font, in the ${fonts} font`,
    { tag: "@long" },
    async ({ pageWith }) => {
      for (const route of routes) {
        const page = await pageWith(fonts);
        await expectStill(page, route);
        await page.close();
      }
      await expectStableWithLateFont(await pageWith(fonts));
    },
  );

/** Pages with pictures beside the text on a desktop. */
const isOfBothScreens = (route: string) => ["/", "/products-and-services"].includes(route);

for (const route of routes) {
  const name = `nothing moves when the pictures of ${route} come after it was painted`;
  test(name, { tag: isOfBothScreens(route) ? tag : "@phone" }, async ({ page }) => {
    const shifts = await countShifts(page);
    const letGo = await hold(page, /\.(svg|webp|png)$/);
    await page.goto(route, { waitUntil: "commit" });
    await isPainted(page);
    letGo();
    await settled(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await settled(page);

    expect(await shifts()).toBeLessThan(0.01);
  });
}

for (const fonts of ["usual", "wide"] as const) {
  test(
    `headings have the same height before the heading font is loaded, with the ${fonts} font`,
    { tag: fonts === "usual" ? tag : "@phone" },
    async ({ pageWith }) => {
      const heightsOf = async (page: Page) => {
        await page.goto("/", { waitUntil: "commit" });
        await isPainted(page);
        return page.locator("h1, h2").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      };
      const away = await pageWith(fonts);
      await away.route(headingFace, (route) => route.abort());
      const fallbackHeights = await heightsOf(away);
      const withFace = await pageWith(fonts);
      await openSettled(withFace, "/privacy-policy"); // cached from now on

      expect(await heightsOf(withFace)).toEqual(fallbackHeights);
    },
  );
}

import type { Page } from "@playwright/test";
import { hold } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { settled } from "../../support/settled";

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

const isPainted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);

const tag = ["@phone", "@desktop"];

test("no layout shift when the heading font loads after the first paint", { tag }, async ({ page }) => {
  const shifts = await countShifts(page);
  const letGo = await hold(page, headingFace);
  await page.goto("/", { waitUntil: "commit" });
  await isPainted(page);
  letGo();
  await settled(page);

  expect(await shifts()).toBeLessThan(0.01);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

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

import { expect, type Locator, type Page } from "@playwright/test";
import { signInByApi, someone } from "../../tests/support/customer-in-browser";
import { test } from "../../tests/support/journey";

/*
 * From the press to the next paint, on a processor four times slower than this one, as the browser itself measures it.
 * The middle of some presses: a single one may meet whatever else this machine is doing.
 */
const presses = 5;

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Records the duration of each interaction that the browser reports. */
async function watchInteractions(page: Page) {
  await page.evaluate(() => {
    const found = window as unknown as { durations: number[] };
    found.durations = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) found.durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest part of one press; under the 16 ms that the browser reports from, nothing. */
async function timeOf(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => ((window as unknown as { durations: number[] }).durations = []));
  await target.click();
  await page.waitForTimeout(400); // entries come some time after the paint
  return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
}

const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test("opening a select and changing the network", async ({ page }) => {
  await page.goto("/packages", { waitUntil: "networkidle" });
  const network = page.getByRole("form", { name: "Data bundle" }).getByRole("combobox", { name: "Network" });
  await network.scrollIntoViewIfNeeded();
  await slowDown(page);
  await watchInteractions(page);

  const opening: number[] = [];
  const choosing: number[] = [];
  for (const name of ["MTN", "Airtel", "GLO", "Smile", "MTN"].slice(0, presses)) {
    opening.push(await timeOf(page, network));
    choosing.push(await timeOf(page, page.getByRole("option", { name })));
  }
  console.log(`opening a select ${opening.join(" ")} ms; changing the network ${choosing.join(" ")} ms`);
  expect.soft(middleOf(opening), "opening a select").toBeLessThanOrEqual(200);
  expect.soft(middleOf(choosing), "changing the network").toBeLessThanOrEqual(200);
});

test("adding to the cart", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  await page.goto("/products-and-services", { waitUntil: "networkidle" });
  const add = page.getByRole("button", { name: "Add To Cart" });
  await add.first().scrollIntoViewIfNeeded();
  await slowDown(page);
  await watchInteractions(page);

  const adding: number[] = [];
  for (let press = 0; press < presses; press += 1) adding.push(await timeOf(page, add.first()));
  console.log(`adding to the cart ${adding.join(" ")} ms`);
  expect(middleOf(adding), "adding to the cart").toBeLessThanOrEqual(200);
});

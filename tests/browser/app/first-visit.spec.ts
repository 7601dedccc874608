import type { Page } from "@playwright/test";
import { hold } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { desktop, phone } from "../../support/screens";
import { settled } from "../../support/settled";
import { buyFirstBundle } from "../../support/buy-first-bundle";

test.use({ isFirstVisit: true });

/** The shop's scripts that the page has requested, without those that every page names in its HTML. */
function scriptsOf(page: Page) {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) requested.add(pathname);
  });
  return requested;
}

const waits = (page: Page) => page.locator("html[data-waiting]");

test.describe("on a phone", () => {
  test.use(phone);

  test("a new visitor buys the first bundle without scripts @phone", async ({ page }) => {
    const scripts = scriptsOf(page);

    await buyFirstBundle(page, "tap");

    expect([...scripts]).toEqual([]);
  });

  test("scrolling, typing and links load no scripts; a press of the menu does, and opens it @phone", async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto("/");
    await page.getByRole("link", { name: "See our plans" }).tap();
    await expect(page).toHaveURL(/\/packages/);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.goto("/packages/log-in");
    await page.getByLabel("Email").tap();
    await page.keyboard.type("ada@example.com");
    expect([...scripts]).toEqual([]);

    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Packages" })).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    expect(scripts.size).toBeGreaterThan(3);
    await page.goBack();
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  });

  test("what is typed into a form with a draft survives a reload @phone", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).tap();
    await page.keyboard.type("Ada Obi");
    await page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive);
    await page.keyboard.type(" Eze");
    await page.reload();

    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Obi Eze");
  });
  test("a press that waits for scripts shows so, and the number field loads them @phone", async ({
    page,
  }) => {
    const release = await hold(page, "**/assets/*.js");
    await page.goto("/packages");
    await page.getByLabel("Which number?").tap();
    await page.keyboard.type("08031234567");
    await expect(waits(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(waits(page)).toHaveCount(1);

    release();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Packages" })).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText("This looks like an MTN number.")).toBeVisible();
  });

  test("the countdown runs once it is in sight @phone", async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto("/products-and-services");
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText("9h 59m 59s");
    expect([...scripts]).toEqual([]);

    await timer.scrollIntoViewIfNeeded();
    await expect(timer).toHaveText("9h 59m 57s");
  });

  test("pictures appear on the way down @phone", async ({ page }) => {
    await page.goto("/products-and-services");
    const picture = page.getByRole("img", { name: /USB Hotspot Dongle/ }).last();
    await picture.scrollIntoViewIfNeeded();

    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test("a mouse that moves loads the scripts, one that rests does not, and the next page loads them at once @desktop", async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  const scripts = scriptsOf(page);
  await page.goto("/contact-us");
  // As Chromium reports a mouse below which a page appears.
  await page.evaluate(() => {
    const resting = { pointerType: "mouse", movementX: 0, movementY: 0, bubbles: true };
    document.body.dispatchEvent(new PointerEvent("pointermove", resting));
  });
  await settled(page);
  expect([...scripts]).toEqual([]);
  await page.mouse.move(300, 300);
  await page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive);

  scripts.clear();
  await page.goto("/privacy-policy");
  await page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive);
  expect(scripts.size).toBeGreaterThan(3);
});

for (const [what, path] of [
  ["a shared plan fills the form in", "/packages?network=MTN&packageType=Daily&option=40MB - (₦50)"],
  ["a mailed link is carried out", "/login?mode=verifyEmail&by=mail#code=" + "w".repeat(43)],
] as const) {
  test(`${what} without a press @phone`, async ({ page }) => {
    await page.goto(path);
    const outcome = path.startsWith("/packages")
      ? page.locator("#data-bundle").getByRole("combobox", { name: "Data Options" }).getByText("40MB")
      : page.getByRole("heading", { name: "This link is not valid" });
    await expect(outcome).toBeVisible();
  });
}

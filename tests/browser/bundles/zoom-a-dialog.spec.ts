import type { Locator, Page } from "@playwright/test";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { writeWith } from "../../support/fonts";
import { expect, test } from "../../support/journey";
import { everyFamily } from "../../support/visual-checks";

/**
 * Checks that the whole button is visible, its middle can be pressed, and nothing of the dialog is visible below it.
 */
async function expectInSight(button: Locator) {
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const below = document.elementFromPoint((left + right) / 2, window.innerHeight - 2);
        const isEnd = element.closest("div")?.contains(below) || !below?.closest("[role=dialog] > *");
        return isEnd && top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth
          ? element.contains(there)
          : `from ${top} to ${bottom} of ${window.innerHeight}`;
      }),
    )
    .toBe(true);
}

async function scrollDialogTo(page: Page, top: number) {
  await page.getByRole("dialog").evaluate((dialog, to) => dialog.parentElement?.scrollTo(0, to), top);
}

// A desktop and a phone at 200 % zoom, in CSS pixels.
for (const [width, height, tag] of [
  [640, 400, "@long"],
  [180, 400, "@phone"],
] as const) {
  test(`Buy stays visible at 200 % zoom, ${width} by ${height} pixels`, { tag }, async ({ page, shop }) => {
    await signInByApi(page, shop.url, someone(), 2000);
    await page.goto("/packages?network=MTN&packageType=Weekly&option=5GB - (₦1,500)");
    const form = page.getByRole("form", { name: "Data bundle" });
    await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("5GB");
    await form.getByLabel("Enter Mobile Number").fill("08031234567");
    await form.getByRole("combobox", { name: "Auto-renewal" }).click();
    await page.getByRole("option", { name: "No" }).click();
    await page.setViewportSize({ width, height });
    await form.getByRole("button", { name: "Continue to payment" }).click();

    const method = page.getByRole("dialog", { name: "Payment method" });
    for (const family of everyFamily) {
      await writeWith(page, family);
      await expectInSight(method.getByRole("button", { name: "Buy" }));
    }
    await method.getByRole("radio", { name: "Wallet" }).check();
    await method.getByRole("button", { name: "Buy" }).click();

    const buyNow = page.getByRole("dialog", { name: "Buy now" });
    const buy = buyNow.getByRole("button", { name: "Buy", exact: true });
    await expect(buy).toBeEnabled();
    for (const family of everyFamily) {
      await writeWith(page, family);
      for (const top of [0, 100, 10_000]) {
        await scrollDialogTo(page, top);
        await expectInSight(buy);
      }
    }
  });
}

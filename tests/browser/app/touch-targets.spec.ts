import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { ownPages, publicPages } from "../../support/pages-of-the-shop";

test.use({
  mayFail: [/\/nowhere$/],
  viewport: { width: 360, height: 800 },
  contextOptions: { reducedMotion: "reduce" }, // what grows as it opens would be measured too early
});

/** What a thumb would miss: controls under 44 pixels either way. Links within a sentence are as high as its lines. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      "a[href], button, select, input, textarea, summary, [role=tab], [role=combobox], [role=option]";
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.innerText.trim().length ?? 0) >
        (control as HTMLElement).innerText.trim().length;
    // What is pressed is the label around a box or a circle, and nobody sees what only screen readers get.
    const target = (control: Element) => control.closest("label") ?? control;
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[aria-hidden=true], .sr-only") &&
      element.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll(controls)]
      .filter((control) => !isInSentence(control))
      .map((control) => ({ control, pressed: target(control) }))
      .filter(({ pressed }) => isForEyes(pressed))
      .map(({ control, pressed }) => ({ control, ...pressed.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 43.9 || height < 43.9)
      .map(
        ({ control, width, height }) =>
          `${control.tagName} "${control.getAttribute("aria-label") ?? control.textContent}" ${width}×${height}`,
      );
  });
}

test(
  "every control is at least 44 pixels wide and high on the public pages",
  { tag: "@layout" },
  async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path, { waitUntil: "networkidle" });

      expect.soft(await tooSmall(page), path).toEqual([]);
    }
  },
);

test(
  "every control is at least 44 pixels wide and high in what opens over a page",
  { tag: "@layout" },
  async ({ page, shop }) => {
    await signInByApi(page, shop.url, someone(), 1000);
    await page.goto("/packages?network=mtn&packageType=Daily&option=40MB - (₦50)");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Cart" }).last()).toBeVisible();
    expect.soft(await tooSmall(page), "menu").toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Chat" }).click();
    await expect(page.getByText("Live chat is available 7am to 11pm")).toBeVisible();
    expect.soft(await tooSmall(page), "chat").toEqual([]);
    await page.keyboard.press("Escape");

    const form = page.getByRole("form", { name: "Data bundle" });
    await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("40MB");
    await form.getByLabel("Enter Mobile Number").fill("08031234567");
    await form.getByRole("combobox", { name: "Auto-renewal" }).click();
    expect.soft(await tooSmall(page), "select").toEqual([]);
    await page.getByRole("option", { name: "No" }).click();
    await form.getByRole("button", { name: "Continue to payment" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Wallet/ }).check();
    expect.soft(await tooSmall(page), "payment method").toEqual([]);
    await dialog.getByRole("button", { name: "Buy" }).click();
    await dialog.getByRole("tab", { name: "Fund Wallet" }).click();
    await dialog.getByRole("button", { name: "₦1,000", exact: true }).click();
    await expect(page.getByText("Wallet funding successfull")).toBeVisible();
    expect.soft(await tooSmall(page), "wallet and toast").toEqual([]);
  },
);

test(
  "every control is at least 44 pixels wide and high in the dialog to sign in",
  { tag: "@layout" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Up" }).first().click();
    await expect(page.getByRole("dialog").getByLabel("Full Name")).toBeVisible();

    expect(await tooSmall(page)).toEqual([]);
  },
);

test(
  "every control is at least 44 pixels wide and high on a customer's pages",
  { tag: "@layout" },
  async ({ page, shop }) => {
    await signInByApi(page, shop.url, someone(), 1000);
    await askByApi(
      page,
      shop.url,
      `mutation ($input: SaveNumberInput!) { saveNumber(input: $input) { __typename } }`,
      { input: { name: "Mum", number: "08031234567" } },
    );
    await askByApi(page, shop.url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    for (const path of [...ownPages, "/packages", "/products-and-services", "/cart", "/checkout"]) {
      await page.goto(path, { waitUntil: "networkidle" });

      expect.soft(await tooSmall(page), path).toEqual([]);
    }
  },
);

import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { askByApi, cartIsKept, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { ownPages, publicPages } from "../../support/pages-of-the-shop";

const themes = ["light", "dark"] as const;

test.use({ mayFail: [/\/nowhere$/] });

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" }));

    for (const route of publicPages) {
      test(`axe finds nothing on ${route}`, async ({ page }) => {
        await page.goto(route, { waitUntil: "networkidle" });

        expect(await axeFindings(page)).toEqual([]);
      });
    }

    test("axe finds nothing with sign-up and sign-in open", async ({ page }, info) => {
      await page.goto("/");
      if (info.project.name === "phone") await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Sign Up" }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel("Full Name")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
      await expect(page.getByText("Please fill out all form fields").first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await dialog.getByRole("button", { name: "Sign In" }).last().click();
      await expect(dialog.getByRole("button", { name: "Sign Up" }).last()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test("axe finds nothing with the menu open", async ({ page, shop }, info) => {
      if (info.project.name === "desktop") await signInByApi(page, shop.url, someone());
      await page.goto("/");
      await page
        .getByRole("button", { name: info.project.name === "phone" ? "Menu" : "Account menu" })
        .click();
      await expect(page.getByRole("link", { name: "Cart" }).last()).toBeVisible();

      expect(await axeFindings(page)).toEqual([]);
    });

    test("axe finds nothing with a select open, and with the payment and buy-now dialogs", async ({
      page,
      shop,
    }) => {
      await signInByApi(page, shop.url, someone(), 1000);
      await page.goto("/packages?network=mtn&packageType=Daily&option=40MB - (₦50)");
      const form = page.getByRole("form", { name: "Data bundle" });
      await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("40MB");
      await form.getByLabel("Enter Mobile Number").fill("08031234567");
      await form.getByRole("combobox", { name: "Auto-renewal" }).click();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("option", { name: "No" }).click();
      await form.getByRole("button", { name: "Continue to payment" }).click();

      const method = page.getByRole("dialog");
      await expect(method.getByRole("radio", { name: /Wallet/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await method.getByRole("radio", { name: /Wallet/ }).check();
      await method.getByRole("button", { name: "Buy" }).click();

      const buyNow = page.getByRole("dialog");
      await expect(buyNow.getByText("Wallet Balance: ₦1,000")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await buyNow.getByRole("tab", { name: "Fund Wallet" }).click();
      expect(await axeFindings(page)).toEqual([]);
    });

    test("axe finds nothing in a filled cart, a filled checkout and its confirmation", async ({
      page,
      shop,
    }) => {
      await signInByApi(page, shop.url, someone(), 100_000);
      await page.goto("/products-and-services");
      await page.getByRole("button", { name: "Add To Cart" }).first().click();
      await expect(page.getByRole("button", { name: "Remove From Cart" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await cartIsKept(page, shop.url, 1, 26_500);
      await page.goto("/cart");
      await expect(page.getByRole("heading", { level: 1, name: "Cart(1)" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole("link", { name: /^Checkout/ }).click();
      await page.getByLabel("Name").fill("Ada Obi");
      await page.getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
      await page.getByLabel("Phone").fill("08031234567");
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole("button", { name: "Confirm Order" }).click();
      await expect(page.getByRole("dialog", { name: "Order confirmed" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test("axe finds nothing with the chat open, or with a visit booked", async ({ page }) => {
      await page.goto("/schedule-installation");
      await page.getByRole("button", { name: "Chat" }).click();
      await expect(page.getByText(/user ID/).first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Chat", exact: true }).first().click();

      const form = page.getByRole("form", { name: "Installation booking" });
      await form.getByRole("button", { name: "Book installation" }).click();
      await expect(page.getByText("Please fill out all form fields")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await form.getByLabel("Name").fill("Ada Obi");
      await form.getByLabel("Email").fill("ada@example.com");
      await form.getByLabel("Phone").fill("08031234567");
      await form.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
      for (const name of ["Date", "Time"]) {
        await form.getByRole("combobox", { name }).click();
        await page.getByRole("option").nth(2).click();
      }
      await form.getByRole("button", { name: "Book installation" }).click();
      await expect(page.getByRole("dialog", { name: "Installation booked" })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    test("axe finds nothing on a customer's own pages", async ({ page, shop }) => {
      await signInByApi(page, shop.url, someone(), 1000);
      for (const route of ownPages) {
        await page.goto(route, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

        expect(await axeFindings(page), route).toEqual([]);
      }
    });
  });
}

/** What reaches over the right edge; pictures may bleed off it, and what scrolls by itself does. */
async function tooWide(page: Page): Promise<string[]> {
  const scrolling = ".marquee, [aria-roledescription=carousel], [aria-hidden=true], img";
  return page.evaluate((exempt) => {
    const edge = document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll("body *")]
      .filter((element) => !element.closest(exempt) && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => `${element.tagName} ${element.className}`);
  }, scrolling);
}

// A window 1280 pixels wide is 640 wide when it is zoomed to 200 %.
for (const width of [320, 640]) {
  test(
    `nothing is lost, or scrolls sideways, on a screen ${width} pixels wide`,
    { tag: "@layout" },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 400 });
      await signInByApi(page, shop.url, someone());
      for (const productId of ["5g-turbo-router-mtn", "usb-hotspot-dongle-spectranet"])
        await askByApi(page, shop.url, `mutation ($id: ID!) { addToCart(productId: $id) { __typename } }`, {
          id: productId,
        });
      for (const route of [...publicPages, ...ownPages]) {
        await page.goto(route, { waitUntil: "networkidle" });

        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(width);
        expect(await tooWide(page), route).toEqual([]);
      }
    },
  );
}

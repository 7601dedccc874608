import type { Page } from "@playwright/test";
import { someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { publicPages } from "../../support/pages-of-the-shop";

// Playwright's locators use features that this browser lacks.
test.use({ age: "tooOld", mayFail: [/\/nowhere$/] });

test("every page is the server's HTML, styled, as without scripts", { tag: "@oldest" }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    const seen = await page.evaluate(() => {
      const link = getComputedStyle(document.querySelector("header a")!);
      return {
        notices: document.querySelectorAll("[role=alert]").length,
        heading: document.querySelector("h1")?.textContent,
        words: document.querySelector("main")?.textContent?.length ?? 0,
        isStyled: link.display === "flex" && link.minHeight === "44px",
        isWide: document.documentElement.scrollWidth > innerWidth,
        scripts: document.querySelectorAll('script[type="module"]').length,
      };
    });

    const expected = { notices: 0, isStyled: true, isWide: false, scripts: 0 };
    expect.soft(seen, path).toMatchObject(expected);
    expect.soft(seen.heading, path).toBeTruthy();
    expect.soft(seen.words, path).toBeGreaterThan(30);
  }
});

test("a new customer buys a bundle in it", { tag: "@oldest" }, async ({ page }) => {
  const { email, password } = someone();
  await page.goto("/packages?network=mtn&maxPrice=500#plan-finder");
  await press(page, "#plan-finder a", "Buy");
  await fill(page, { "Enter Mobile Number": "08031234567" });
  await press(page, "main button", "Continue to payment");
  await press(page, "main a", "Sign Up");
  await fill(page, { "Full Name": "Ada Obi", Email: email, Password: password });
  await press(page, "main button", "Sign Up");
  await fill(page, { Email: email, Password: password });
  await press(page, "main button", "Sign In");
  await page.evaluate(() => document.querySelector<HTMLInputElement>("input[name=payment]")?.click());
  await press(page, "main button", "Buy");
  await press(page, "main button", "Add ₦1,000");
  await press(page, "main button", "Buy");

  expect(new URL(page.url()).pathname).toMatch(/^\/packages\/receipt\//);
  expect(await page.evaluate(() => document.body.textContent)).toContain("Data bundle purchase successful");
});

/** Presses the last visible link or button whose text matches the pattern, and waits for the page that it leads to. */
async function press(page: Page, selector: string, text: string) {
  const isLoaded = page.waitForEvent("load");
  await page.evaluate(
    ([of = "", name]) => {
      const found = [...document.querySelectorAll<HTMLElement>(of)].filter(
        (element) =>
          new RegExp(`^${name}$`).test(element.textContent?.trim() ?? "") && element.offsetParent !== null,
      );
      if (found.length === 0) throw new Error(`No ${name} on ${location.href}`);
      found[found.length - 1]!.click();
    },
    [selector, text],
  );
  await isLoaded;
}

async function fill(page: Page, values: Record<string, string>) {
  await page.evaluate((fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const label = [...document.querySelectorAll("label")].find(
        (element) => element.textContent?.trim() === name && element.offsetParent !== null,
      );
      const field = document.getElementById(label?.htmlFor ?? "") as HTMLInputElement | null;
      if (!field) throw new Error(`No field ${name} on ${location.href}`);
      field.value = value;
    }
  }, values);
}

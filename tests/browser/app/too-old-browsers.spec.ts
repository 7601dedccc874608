import { expect, test } from "../../support/journey";
import { publicPages } from "../../support/pages-of-the-shop";

test.use({ age: "tooOld", mayFail: [/\/nowhere$/] });

test("every page is the server's HTML, styled, with a notice", { tag: "@oldest" }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    // Playwright's locators use features that this browser lacks.
    const seen = await page.evaluate(() => {
      const link = getComputedStyle(document.querySelector("header a")!);
      return {
        notice: document.querySelector("[role=alert]")?.textContent,
        heading: document.querySelector("h1")?.textContent,
        words: document.querySelector("main")?.textContent?.length ?? 0,
        isStyled: link.display === "flex" && link.minHeight === "44px",
        isWide: document.documentElement.scrollWidth > innerWidth,
        scripts: document.querySelectorAll('script[type="module"]').length,
        noscripts: document.querySelectorAll("noscript").length,
      };
    });

    expect.soft(seen, path).toMatchObject({ isStyled: true, isWide: false, scripts: 0, noscripts: 0 });
    expect.soft(seen.notice, path).toMatch(/too old/);
    expect.soft(seen.heading, path).toBeTruthy();
    expect.soft(seen.words, path).toBeGreaterThan(30);
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey";
import { headerMenu } from "../../support/header-menu";

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = "rgb(251, 248, 243)";
const dark = "rgb(7, 20, 15)";

async function openMenuOnPhone(page: Page, project: string) {
  if (project === "phone") await headerMenu(page).click();
}

test(
  "follows the system until a theme is chosen, and then uses it from the first paint on",
  { tag: "@desktop" },
  async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    expect(await background(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await background(page)).toBe(light);

    await openMenuOnPhone(page, info.project.name);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect.poll(() => background(page)).toBe(dark);

    // The application's scripts never load, so everything is painted without them.
    await page.route("**/assets/*.js", () => {});
    await page.goto("/packages", { waitUntil: "commit" });
    await expect(page.locator("#root")).toContainText(/./); // the page, or on a busy machine its shell
    await expect.poll(() => background(page)).toBe(dark);
    await page.unroute("**/assets/*.js");

    await page.goto("/contact-us");
    await openMenuOnPhone(page, info.project.name);
    await page.getByRole("button", { name: "Light theme" }).click();
    await expect.poll(() => background(page)).toBe(light);
  },
);

test("changes in every open tab at once", async ({ page, context, shop }, info) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto(`${shop.url}/privacy-policy`);

  await openMenuOnPhone(page, info.project.name);
  await page.getByRole("button", { name: "Dark theme" }).click();

  await expect.poll(() => background(other)).toBe(dark);
});

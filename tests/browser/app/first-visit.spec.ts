import { expect, test } from "../../support/journey";
import { hydrated } from "../../support/settled";
import { phone } from "../../support/screens";

test.describe("on a phone", () => {
  test.use(phone);

  test("the scripts load without a press @phone", async ({ page }) => {
    await page.goto("/contact-us");
    await hydrated(page);
  });

  test("what is typed into a form with a draft survives a reload @phone", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Name", { exact: true }).tap();
    await page.keyboard.type("Ada Obi");
    await hydrated(page);
    await page.keyboard.type(" Eze");
    await page.reload();

    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Obi Eze");
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

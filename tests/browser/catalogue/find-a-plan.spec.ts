import { expect, test } from "../../support/journey";
import { phone } from "../../support/screens";

// A phone folds parts of it away and scrolls its chips sideways.
test.use(phone);

test("finds the best monthly plan for a number, compares, and has the form filled", async ({ page }) => {
  await page.goto("/packages#plan-finder");
  const finder = page.locator("#plan-finder");
  const first = finder.getByRole("list", { name: "Plans" }).getByRole("listitem").first();

  // Results are visible on the first screen.
  await expect(first).toBeInViewport();
  await finder.getByLabel("Which number?").fill("0803 123 4567");
  await expect(finder.getByRole("link", { name: /^MTN \d+ left/ })).toHaveAttribute("aria-current", "true");
  await finder.getByRole("link", { name: /^Month/ }).click();
  // Nothing scrolls under the finger.
  const size = finder.getByRole("link", { name: /^10 GB or more/ });
  await size.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await size.click();
  await expect(finder.getByText("8 plans")).toBeVisible();
  expect(await scrolled()).toBe(before);
  await expect(first).toContainText("₦4,500");
  // Folded away on a phone.
  await finder.getByText("Sort by Price").click();
  await finder.getByRole("link", { name: "₦ per GB" }).click();
  await expect(page).toHaveURL(/\?on=mtn&for=month&size=10gb&sort=gb#plan-finder$/);
  await expect(first).toContainText("200GB");
  await page.goBack();
  await expect(first).toContainText("₦4,500");
  await page.goForward();
  await expect(first).toContainText("200GB");

  // The comparison takes at most two screens of a phone.
  const marked = () => new URL(page.url()).searchParams.get("compare")?.split(",").length;
  for (const count of [1, 2]) {
    await finder.getByRole("link", { name: "Compare", exact: true }).first().click();
    await expect.poll(marked).toBe(count);
    await expect(finder.getByRole("link", { name: "Added", exact: true })).toHaveCount(count);
  }
  await finder.getByRole("link", { name: "Compare 2" }).click();
  const table = page.getByRole("table", { name: "Side by side" });
  await expect(table).toBeInViewport();
  expect((await table.boundingBox())!.height).toBeLessThan(2 * page.viewportSize()!.height);

  await first.getByRole("link", { name: "Buy" }).click();
  const form = page.getByRole("form", { name: "Data bundle" });
  await expect(form).toBeInViewport();
  await expect(form.getByLabel("Enter Mobile Number")).toHaveValue("08031234567");
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("200GB - (₦35,000)");
  await expect(page).toHaveURL(/on=mtn&for=month&size=10gb&sort=gb&compare=.*&network=MTN/);
  expect(page.url()).not.toContain("0803");
});

import { openSettled } from "../../support/settled";
import { expect, test } from "../../support/journey";

test("finds the answer in the questions, which open and close with a click or a key", async ({ page }) => {
  await openSettled(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page).toHaveURL(/\/contact-us\/#faqs$/);
  const faqs = page.locator("#faqs");
  await expect(faqs).toBeInViewport();
  // The owner's journey adds another in the same shop.
  expect(await faqs.locator("details").count()).toBeGreaterThanOrEqual(4);

  const question = faqs.getByText("What does delivery cost and how long does it take?");
  const answer = faqs.getByText(/Pick-up Station costs ₦650/);
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();

  await faqs.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(faqs.getByText(/pay from your wallet/)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(faqs.locator("details[open]")).toHaveCount(2);
});

test("has the same content for search engines as for people", async ({ page }) => {
  await page.goto("/contact-us/#faqs");
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(data ?? "") as { mainEntity: { name: string }[] };

  const questions = await page.locator("#faqs summary").allTextContents();
  expect(mainEntity.map(({ name }) => name)).toEqual(questions);
});

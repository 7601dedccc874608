import { expect, test } from "../../support/journey";

test("has the same content for search engines as for people", async ({ page }) => {
  await page.goto("/contact-us/#faqs");
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { mainEntity } = JSON.parse(data ?? "") as { mainEntity: { name: string }[] };

  const questions = await page.locator("#faqs summary").allTextContents();
  expect(mainEntity.map(({ name }) => name)).toEqual(questions);
});

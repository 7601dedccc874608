import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { inviteByCli, openAsStaff } from "../../support/staff-in-browser";

/** A cell that is scrolled half below the column of names would count as too small a target. */
const scrollToNames = (page: Page) =>
  page.getByRole("table").evaluate((table) => table.parentElement?.scrollTo({ left: 0 }));

test("the owner changes the care phone and an answer: the contact page shows both, until they are undone", async ({
  page,
  shop,
  browser,
}) => {
  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  const phone = page.getByLabel("Value, Customer care phone");
  await expect(phone).toHaveValue("0700 000 6926");
  expect(await axeFindings(page)).toEqual([]);

  await phone.fill("call us");
  await expect(bar).toContainText("Please enter a telephone number, such as 0700 000 6926");
  await phone.fill("0700 111 2222");
  await expect(bar).toContainText("0700 000 6926 → 0700 111 2222");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");

  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(`${shop.url}/contact-us`);
  await expect(customer.getByRole("link", { name: "0700 111 2222" }).first()).toBeVisible();
  expect((await inviteByCli(shop, "support")).text).toContain("0700 111 2222"); // a mail of the command line
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(phone).toHaveValue("0700 000 6926");
  await customer.reload();
  await expect(customer.getByRole("link", { name: "0700 000 6926" }).first()).toBeVisible();
  await expect(customer.getByText("0700 111 2222")).toHaveCount(0);

  await page.getByRole("tab", { name: "Questions" }).click();
  const answer = page.getByLabel("Answer, How do I buy a data bundle?");
  const before = await answer.inputValue();
  await answer.fill("Choose one, then pay.");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await scrollToNames(page);
  expect(await axeFindings(page)).toEqual([]);
  await customer.reload();
  const question = customer.getByText("How do I buy a data bundle?");
  await question.click();
  await expect(customer.getByText("Choose one, then pay.")).toBeVisible();

  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(answer).toHaveValue(before);
  await customer.reload();
  await question.click();
  await expect(customer.getByText(before)).toBeVisible();

  await page.getByRole("tab", { name: "Team" }).click();
  await page.getByLabel("Role, Emeka Nwosu").fill("Head of Design");
  await expect(bar).toContainText("role Frontend Developer → Head of Design");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await scrollToNames(page);
  expect(await axeFindings(page)).toEqual([]);
  await customer.goto(shop.url);
  const team = customer.getByRole("region", { name: "Meet Our Team" });
  await expect(team.getByText("Head of Design")).toBeVisible();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Role, Emeka Nwosu")).toHaveValue("Frontend Developer");
  await page.getByRole("button", { name: "Remove: Picture, Emeka Nwosu" }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await customer.reload();
  const emeka = team.getByRole("listitem").filter({ hasText: "Emeka Nwosu" });
  await expect(emeka).toContainText("EN");
  await expect(emeka.getByRole("presentation")).toHaveCount(0);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByAltText("Picture, Emeka Nwosu")).toHaveAttribute("src", /emeka-nwosu\.svg$/);

  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(page.getByLabel("Review, Sade Akinola")).toHaveValue(/^My lessons are on video/);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Promotion" }).click();
  const price = page.getByLabel("Price, AlwaysOn + Router").first();
  await price.fill("38000");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await customer.goto(`${shop.url}/products-and-services`);
  const promotion = customer.getByRole("region", { name: "AlwaysOn + Router" });
  await expect(promotion).toContainText("₦38,000");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("40000");
  await customer.reload();
  await expect(promotion).toContainText("₦40,000");
  await context.close();
});

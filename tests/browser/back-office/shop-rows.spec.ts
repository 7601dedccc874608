import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the owner adds a question and removes another, and brings it back", async ({ page, shop, shopper }) => {
  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  await page.getByRole("tab", { name: "Questions" }).click();

  await page.getByRole("button", { name: "Add a question" }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar.getByRole("alert")).toContainText("please fill in question");
  await page.getByLabel("Question, New row").fill("Do you repair umbrellas?");
  await page.getByLabel("Answer, New row").fill("No, but we sell routers.");
  await expect(bar).toContainText("Do you repair umbrellas?: added");
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("Do you repair umbrellas?: saved");
  await shopper.goto(`${shop.url}/contact-us`);
  await expect(shopper.getByText("Do you repair umbrellas?")).toBeVisible();

  await page.getByRole("button", { name: "Remove: Do you repair umbrellas?" }).press("Enter");
  await expect(bar).toContainText("Do you repair umbrellas?: removed");
  await page.getByRole("button", { name: "Keep: Do you repair umbrellas?" }).click();
  await page.getByRole("button", { name: "Remove: Do you repair umbrellas?" }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await shopper.reload();
  await expect(shopper.getByText("Do you repair umbrellas?")).toHaveCount(0);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Question, Do you repair umbrellas?")).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText("Do you repair umbrellas?")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

const bar = (page: Page) => page.getByRole("region", { name: "Changes to save" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const cell = (page: Page, field: string) => page.getByLabel(`${field}, New row`, { exact: true });

async function save(page: Page, summary: string) {
  await expect(bar(page)).toContainText(summary);
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("saved");
}

test("a new network with its first plan is added, sold, taken away and brought back @phone @desktop", async ({
  page,
  shop,
  shopper,
}) => {
  await openAsStaff(page, shop);
  const shown = async () => {
    await shopper.goto(`${shop.url}/packages`, { waitUntil: "load" });
    return shopper.getByText("Swift Net").count();
  };
  await tab(page, "Networks").click();
  await page.getByRole("button", { name: "Add a network" }).click();
  await cell(page, "Name").fill("Swift Net");
  await cell(page, "Number prefixes").fill("0803 0899");
  await cell(page, "Colour of its mark").fill("#114488");
  await cell(page, "Letters of its mark").fill("SW");
  await expect(bar(page)).toContainText("0803 is also a prefix of MTN");
  await cell(page, "Number prefixes").fill("0899");
  await save(page, "Swift Net: added");

  await tab(page, "Packages").click();
  await page.getByRole("button", { name: "Add a package" }).click();
  await cell(page, "Network").selectOption({ label: "Swift Net" });
  await cell(page, "Name").fill("Monthly");
  await save(page, "Monthly: added");

  await tab(page, "Plans").click();
  await page.getByRole("button", { name: "Add a plan" }).click();
  await cell(page, "Package").selectOption({ label: "Swift Net Monthly" });
  await cell(page, "Price").fill("2600");
  await cell(page, "Benefits").fill("6GB");
  await cell(page, "Duration").fill("30 days");
  // Fewer rows: axe takes a minute for all plans.
  await page.getByRole("button", { name: "Spectranet", exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await save(page, "6GB, 30 days: added");
  expect(await shown()).toBeGreaterThan(0);

  await tab(page, "Networks").click();
  await page.getByRole("button", { name: "Remove: Swift Net" }).click();
  await expect(bar(page)).toContainText("1 package and 1 plan go with it");
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("saved");
  expect(await shown()).toBe(0);
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(bar(page)).toBeHidden();
  expect(await shown()).toBeGreaterThan(0);
});

import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { askByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";
import { openAsStaff } from "../../support/staff-in-browser";
import type { BuiltShop } from "../../support/start-built-shop";

/** The next days that the form offers. */
async function offeredDates(page: Page, shop: BuiltShop): Promise<string[]> {
  return (await askByApi(page, shop.url, "{ installationSlots { dates } }")).installationSlots.dates;
}

/** Fills in the booking form and sends it, for the first date that it offers. */
async function bookByForm(page: Page, email: string) {
  const form = page.getByRole("form", { name: "Installation booking" });
  await form.getByLabel("Name").fill("Bola Ade");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("08031234567");
  await form.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  for (const name of ["Date", "Time"]) {
    await form.getByRole("combobox", { name }).click();
    await page.getByRole("option").first().click();
  }
  await form.getByRole("button", { name: "Book installation" }).click();
  return form;
}

test("a closed day is refused to a customer, and open again takes a booking @desktop", async ({
  page,
  shop,
  shopper,
}) => {
  const [date] = await offeredDates(page, shop);
  await openAsStaff(page, shop, "orders", "Installations");
  await page.getByLabel("Day", { exact: true }).fill(date!);
  await page.getByRole("button", { name: "Close this day" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Public holiday");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close this day" }).click();
  await expect(page.getByText("Closed: Public holiday.")).toBeVisible();
  const chosen = page.getByRole("navigation", { name: "Week" }).locator("[aria-current=date]");
  await expect(chosen).toContainText("Closed");
  expect(await axeFindings(page)).toEqual([]);

  await openSettled(shopper, `${shop.url}/products-and-services`);
  const form = await bookByForm(shopper, someone().email);
  await expect(form.getByRole("combobox", { name: "Date" })).toHaveAccessibleDescription(
    "We do not install on this date. Please choose another date.",
  );

  await page.getByRole("button", { name: "Open this day" }).click();
  await dialog.getByRole("button", { name: "Open this day" }).click();
  await expect(chosen).not.toContainText("Closed");
  await form.getByRole("button", { name: "Book installation" }).click();
  await expect(shopper.getByRole("region", { name: "Your installation visit" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { askByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailsTo } from "../../support/mailed-link";
import { openAsStaff } from "../../support/staff-in-browser";
import type { BuiltShop } from "../../support/start-built-shop";

/** The next days that the form offers. */
async function offeredDates(page: Page, shop: BuiltShop): Promise<string[]> {
  return (await askByApi(page, shop.url, "{ installationSlots { dates } }")).installationSlots.dates;
}

async function book(page: Page, shop: BuiltShop, date: string, time: string) {
  const { email } = someone();
  const customer = { name: "Ada Obi", email, phone: "08031234567", address: "1 Allen Avenue, Ikeja" };
  const answer = await askByApi(
    page,
    shop.url,
    `mutation ($input: BookInstallationInput!) { bookInstallation(input: $input) { ... on InstallationBooking { reference } } }`,
    { input: { ...customer, date, time } },
  );
  return { email, reference: String(answer.bookInstallation.reference) };
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

  await shopper.goto(`${shop.url}/products-and-services`);
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

test("a visit is rescheduled, which its mail says, and then cancelled @desktop", async ({ page, shop }) => {
  const [, date, other] = await offeredDates(page, shop);
  const { email, reference } = await book(page, shop, date!, "10:00 AM");
  await openAsStaff(page, shop, "support", "Installations");
  await page.goto(`${shop.url}/admin/installations?day=${date}`);
  const visit = page.getByRole("listitem").filter({ hasText: reference });
  await expect(visit).toContainText("Not confirmed yet");
  await page.getByRole("button", { name: `Reschedule ${reference}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New day").fill(other!);
  await dialog.getByRole("combobox", { name: "New time" }).click();
  await page.getByRole("option", { name: "12:00 AM (noon)" }).click();
  await dialog.getByLabel("Reason").fill("our technician is ill");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Reschedule and send email" }).click();
  await expect(visit).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(shop, email)).map(({ subject }) => subject))
    .toContainEqual(
      expect.stringMatching(new RegExp(`^Installation ${reference} is now on .*, 12:00 AM \\(noon\\)$`)),
    );

  await page.goto(`${shop.url}/admin/installations?day=${other}`);
  await expect(visit).toContainText("12:00 AM (noon)");
  await page.getByRole("button", { name: `Cancel visit ${reference}` }).click();
  await dialog.getByLabel("Reason").fill("our technician is still ill");
  await dialog.getByRole("button", { name: "Cancel visit" }).click();
  await expect(visit).toContainText("our technician is still ill");
  await expect(page.getByRole("button", { name: `Reschedule ${reference}` })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
});

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/journey";
import { mailsTo } from "../../support/mailed-link";
import { openSettled } from "../../support/settled";

const booked = "Installation booked. Please be available at the scheduled time";

const bookingForm = (page: Page) => page.getByRole("form", { name: "Installation booking" });

async function fill(page: Page, form: Locator, email: string, time: string) {
  await form.getByLabel("Name").fill("Ada Obi");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill("08031234567");
  await form.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  await form.getByRole("combobox", { name: "Date" }).click();
  await page.getByRole("option").first().click();
  await form.getByRole("combobox", { name: "Time" }).click();
  await page.getByRole("option", { name: time, exact: true }).click();
}

test("books from the dedicated page: busy text, a modal, a mail to confirm, a mail when it is confirmed", async ({
  page,
  shop,
}, info) => {
  const email = `installed.${info.project.name}@example.com`;
  await openSettled(page, "/schedule-installation");
  const form = bookingForm(page);
  await form.getByRole("combobox", { name: "Date" }).click();
  const day = await page.getByRole("option").first().innerText();
  await page.keyboard.press("Escape");
  await form.getByRole("combobox", { name: "Time" }).click();
  await expect(page.getByRole("option")).toHaveCount(7);
  // All at once: a list that is cut off hides the last.
  for (const slot of [0, 6]) await expect(page.getByRole("option").nth(slot)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await fill(page, form, email, "12:00 AM (noon)");
  await form.getByRole("button", { name: "Book installation" }).click();
  await expect(form.getByRole("button", { name: "Submitting request..." })).toBeVisible();

  const modal = page.getByRole("dialog", { name: "Installation booked" });
  await expect(modal.getByText(booked)).toBeVisible();
  await expect(modal.getByText(`${day}, 12:00 AM (noon)`)).toBeVisible();
  await expect(modal.getByText(/OYI-[0-9A-Z]+/)).toBeVisible();
  await expect(modal.getByText("Confirm it by the link in your email to keep the time.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(form.getByLabel("Name")).toHaveValue("");

  // The link in the mail confirms the booking: then there is one more mail to the customer.
  const mails = async () => (await mailsTo(shop, email)).map(({ text }) => text);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const code = /#code=([\w-]{43})/.exec((await mails()).join())?.[1];
  for (const time of ["once", "again"]) {
    await page.goto(`/schedule-installation/confirm?by=mail#code=${code}`);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your installation is confirmed" }), time).toBeVisible();
    await expect(page.getByText(`${day}, 12:00 AM (noon)`)).toBeVisible();
  }
  await expect.poll(async () => (await mails()).length).toBe(2);
  expect((await mails()).every((text) => text.includes("12:00 AM (noon)"))).toBe(true);
});

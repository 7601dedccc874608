import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";

const booked = "Installation booked. Please be available at the scheduled time";
const slots = ["10:00 AM", "11:00 AM", "12:00 AM (noon)", "1:00 PM", "2:00 PM", "3:00 PM", "4:00 PM"];

const bookingForm = (page: Page) => page.getByRole("form", { name: "Installation booking" });

/** Returns a select's options, and leaves it open. */
async function choices(page: Page, form: Locator, name: string): Promise<string[]> {
  await form.getByRole("combobox", { name }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  return page.getByRole("option").allTextContents();
}

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

/** Returns the mails about the booking, which go into a folder without a mail server. */
function letters(dataDir: string, email: string): string[] {
  const outbox = path.join(dataDir, "outbox");
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(path.join(outbox, file), "utf8"))
    .filter((letter) => letter.includes(email));
}

/** Returns twelve days in the form's wording, from that many days ahead in Lagos, without Sundays. */
function workingDays(ahead: number): string[] {
  const lagos = new Date(Date.now() + 60 * 60_000);
  const days = Array.from({ length: 14 }, (_, index) => {
    const day = new Date(Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), lagos.getUTCDate()));
    day.setUTCDate(day.getUTCDate() + ahead + index);
    return day;
  });
  const format = {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  } as const;
  return days
    .filter((day) => day.getUTCDay() !== 0)
    .slice(0, 12)
    .map((day) => day.toLocaleDateString("en-GB", format));
}

test("books from the dedicated page: days from six ahead, busy text, a modal, a mail to confirm, a mail to both sides", async ({
  page,
  shop,
}, info) => {
  const email = `installed.${info.project.name}@example.com`;
  await openSettled(page, "/schedule-installation");
  const form = bookingForm(page);
  await form.getByRole("button", { name: "Book installation" }).click();
  await expect(page.getByText("Please fill out all form fields")).toBeVisible();
  await expect(form.getByLabel("Name")).toBeFocused();

  expect(await choices(page, form, "Date")).toEqual(workingDays(6));
  await page.keyboard.press("Escape");
  expect(await choices(page, form, "Time")).toEqual(slots);
  // All at once: a list that is cut off hides the last.
  for (const slot of slots)
    await expect(page.getByRole("option", { name: slot, exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");

  await fill(page, form, email, "12:00 AM (noon)");
  await form.getByRole("button", { name: "Book installation" }).click();
  await expect(form.getByRole("button", { name: "Submitting request..." })).toBeVisible();

  const modal = page.getByRole("dialog", { name: "Installation booked" });
  await expect(modal.getByText(booked)).toBeVisible();
  await expect(modal.getByText(`${workingDays(6)[0]}, 12:00 AM (noon)`)).toBeVisible();
  await expect(modal.getByText(/OYI-[0-9A-Z]+/)).toBeVisible();
  await expect(modal.getByText("Confirm it by the link in your email to keep the time.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(form.getByLabel("Name")).toHaveValue("");

  // The link in the mail confirms the booking: then there is one more mail to the customer, and one to care.
  await expect.poll(() => letters(shop.dataDir, email).length).toBe(1);
  const [request = ""] = letters(shop.dataDir, email);
  const link = /#code=(?:3D)?([\w-]{43})/.exec(request.replace(/=\r?\n/g, ""))?.[1];
  for (const time of ["once", "again"]) {
    await page.goto(`/schedule-installation/confirm?by=mail#code=${link}`);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your installation is confirmed" }), time).toBeVisible();
    await expect(page.getByText(`${workingDays(6)[0]}, 12:00 AM (noon)`)).toBeVisible();
  }
  await expect.poll(() => letters(shop.dataDir, email).length).toBe(3);
  expect(letters(shop.dataDir, email).every((letter) => letter.includes("12:00 AM (noon)"))).toBe(true);
});

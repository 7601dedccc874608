import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { orderOf } from "../../support/order-in-browser";
import { openAsStaff } from "../../support/staff-in-browser";

const detail = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an order is found, packed and sent, the router is refunded, and the rest when it comes back @desktop", async ({
  page,
  shop,
  shopper,
}) => {
  const name = `Zainab ${Date.now()}`;
  const { reference, balance } = await orderOf(shopper, shop, name, 1);
  await openAsStaff(page, shop, "orders", "Orders");
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("zainab");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${reference}`);
  await expect(detail(page, "Customer and delivery")).toContainText("0803 123 4567");

  await page.emulateMedia({ media: "print" });
  await expect(detail(page, "Packing slip").getByRole("row", { name: /^1 .*Router/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Mark as ready for pick-up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as ready for pick-up" }).click();
  await expect(detail(page, "Steps").getByRole("listitem").last()).toContainText("Ready for pick-up");

  await page.getByRole("button", { name: "Add a note" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note", { exact: true }).fill("Comes on Friday");
  await dialog.getByRole("button", { name: "Add a note" }).click();
  await expect(detail(page, "Notes for colleagues")).toContainText("Bisi Ade: Comes on Friday");

  await page.getByRole("button", { name: "Refund some pieces" }).click();
  await dialog.getByLabel(/^How many of .*Router/).selectOption("1");
  await dialog.getByLabel("Delivery fee, ₦650").check();
  await dialog.getByLabel("Reason").fill("one was broken");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Refund ₦27,150" }).click();
  await expect(detail(page, "Refunds of some pieces")).toContainText("one was broken");
  await expect(detail(page, "Devices")).toContainText("1 refunded");
  expect(await balance()).toBe(100_000 - 34_650 + 27_150);

  await page.getByRole("button", { name: "Mark as collected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as collected" }).click();
  await expect(detail(page, "Steps").getByRole("listitem").last()).toContainText("Collected");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toContainText("cancel it only when it came back. ₦7,500 goes back");
  await dialog.getByLabel("Reason").fill("it came back");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(detail(page, "Steps").getByRole("listitem").last()).toContainText("Reason: it came back");
  await expect(page.getByRole("button", { name: "Refund some pieces" })).toBeHidden();
  expect(await balance()).toBe(100_000);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("button", { name: "Cancelled" }).click();
  await expect(page.getByRole("link", { name: new RegExp(reference) })).toBeVisible();
});

import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { orderOf } from "../../support/order-in-browser";
import { openAsStaff } from "../../support/staff-in-browser";

test("finds screens, an order, a bundle and customers with the keyboard @desktop", async ({
  page,
  shop,
  shopper,
}, info) => {
  const name = `Found ${info.project.name}`;
  const { reference } = await orderOf(shopper, shop, name);
  await openAsStaff(page, shop, "support", "Customers");

  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox");
  const options = dialog.getByRole("option");
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await axeFindings(page)).toEqual([]);
  await field.fill("s");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.fill("nowhere");
  await expect(dialog.getByRole("status")).toContainText("Nothing matches");
  expect(await axeFindings(page)).toEqual([]);
  // A role without the permission is not offered the screen.
  await field.fill("Staff");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await field.fill("mess");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Messages and cases", level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Control+k");
  await field.fill(reference.toLowerCase());
  const findCustomer = dialog.getByRole("option", { name: `Find the customer of ${reference}` });
  await expect(findCustomer).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(findCustomer).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/customers\\?search=${reference}`));
  // The address changes a moment before the dialog closes, and an open one ignores Ctrl+K.
  await expect(dialog).toBeHidden();
  // The list before it stays while the search runs.
  await expect(page.getByRole("main").getByRole("link", { name: "Ada Obi" })).toHaveCount(1);

  await page.keyboard.press("Control+k");
  await field.fill(reference);
  await expect(options).toHaveText([
    `Open order ${reference}Orders`,
    `Find the customer of ${reference}Customers`,
  ]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(reference), level: 1 })).toBeVisible();

  await page.keyboard.press("Control+k");
  for (const [text, offered] of [
    ["OYB-7K3M9QXT2A", ["Open bundle OYB-7K3M9QXT2A", "Find the customer of OYB-7K3M9QXT2A"]],
    ["oyb7k3m9qxt2a", ["Open bundle OYB-7K3M9QXT2A", "Find the customer of OYB-7K3M9QXT2A"]],
    ["0YO 7k3m9qxt2a", ["Open order OYO-7K3M9QXT2A", "Find the customer of OYO-7K3M9QXT2A"]],
    ["ada@example.com", ["Find the customer of ada@example.com"]],
    ["0803 123 4567", ["Find the customer of 0803 123 4567", "Find orders of 0803 123 4567"]],
    ["tel:0803.123.4567", ["Find the customer of tel:0803.123.4567", "Find orders of tel:0803.123.4567"]],
    ["7k3m9qxt", ["Find the customer of 7k3m9qxt"]],
  ] as const) {
    await field.fill(text);
    await expect(options.locator("span:first-child")).toHaveText([...offered]);
  }
});

import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../../support/axe";
import { askByApi, buyByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";
import type { BuiltShop } from "../../support/start-built-shop";

const priceOf = async (page: Page, shop: BuiltShop, id: string) => {
  const { providers } = await askByApi(
    page,
    shop.url,
    `{ providers { dataPackages { dataOptions { id price } } } }`,
  );
  const packages: { dataOptions: { id: string; price: number }[] }[] = providers.flatMap(
    ({ dataPackages }: { dataPackages: object[] }) => dataPackages,
  );
  return packages.flatMap(({ dataOptions }) => dataOptions).find((option) => option.id === id)?.price ?? null;
};

const bar = (page: Page) => page.getByRole("region", { name: "Changes to save" });
const cell = (page: Page, field: string, row: RegExp) =>
  page.getByLabel(new RegExp(`^${field}, ${row.source}`)).first();

/** As the browser does when a spreadsheet's cells are on the clipboard. */
const paste = (target: Locator, block: string) =>
  target.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, block);

test("a price is changed, and a customer buys at it @phone", async ({ page, shop, shopper }) => {
  await openAsStaff(page, shop);
  await page.getByRole("button", { name: "MTN", exact: true }).click();
  await cell(page, "Price", /MTN 100MB/).fill("₦110");
  await expect(bar(page)).toContainText("MTN 100MB, 1 day: price ₦100 → ₦110");
  await page.reload();
  await expect(bar(page)).toContainText("price ₦100 → ₦110");
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("MTN 100MB, 1 day: saved");

  await signInByApi(shopper, shop.url, someone(), 1_000);
  const buy = async (expectedPrice: number) =>
    (await buyByApi(shopper, shop.url, { dataOptionId: "mtn-daily-100mb", expectedPrice })).__typename;
  expect(await buy(100)).toBe("PriceChanged");
  expect(await buy(110)).toBe("BundlePurchase");

  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(bar(page)).toBeHidden();
  expect(await priceOf(page, shop, "mtn-daily-100mb")).toBe(100);
  expect(await axeFindings(page)).toEqual([]);
});

test("an edit is seen as in the shop before it is saved @desktop", async ({ page, shop }) => {
  await openAsStaff(page, shop);
  await page.getByRole("searchbox", { name: "Search" }).fill("MTN 200MB");
  await cell(page, "Price", /MTN 200MB/).fill("215");
  await cell(page, "Validity note", /MTN 200MB/).fill("Nights only");
  await bar(page).getByRole("button", { name: "See it in the shop" }).click();
  const dialog = page.getByRole("dialog", { name: "In the shop" });
  const plan = dialog.getByRole("list", { name: "Plans" }).getByRole("listitem");
  await expect(plan).toContainText("₦215");
  await expect(plan.getByText("Nights only").filter({ visible: true })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await cell(page, "On sale", /MTN 200MB/).selectOption("no");
  await bar(page).getByRole("button", { name: "See it in the shop" }).click();
  await expect(dialog).toContainText("is not shown to customers. It is not on sale.");
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Discard" }).click();
  expect(await priceOf(page, shop, "mtn-daily-200mb")).toBe(200);
});

test("twenty prices are pasted from a spreadsheet, one of them wrong, with the keyboard alone @desktop", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop);
  await page.getByRole("button", { name: "GLO", exact: true }).click();
  const prices = page.getByLabel(/^Price, GLO/);
  await expect(prices.nth(19)).toBeAttached();
  const before = await prices.evaluateAll((inputs) =>
    inputs.slice(0, 20).map((input) => (input as HTMLInputElement).value),
  );
  const after = before.map((price, index) => (index === 7 ? "free" : String(Number(price) + 1)));
  await prices.first().focus();
  await paste(prices.first(), after.join("\n"));
  await expect(bar(page).getByRole("button", { name: "Save 20 changes" })).toBeVisible();
  await bar(page).getByRole("button", { name: "Save 20 changes" }).click();
  await expect(bar(page).getByRole("alert")).toContainText("Please enter an amount");
  await prices.nth(7).fill(String(Number(before[7]) + 1));
  await prices.nth(7).press("Enter");
  await expect(prices.nth(8)).toBeFocused();
  await bar(page).getByRole("button", { name: "Save 20 changes" }).click();
  await expect(bar(page)).toContainText("20 rows: saved");
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(prices.nth(19)).toHaveValue(before[19]!);
});

test("a table is exported; a file with a wrong alphabet is refused, and one in UTF-16 is read", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^oyanet-plans-\d{4}-\d\d-\d\d\.csv$/);
  const choose = (buffer: Buffer) =>
    page.getByLabel("CSV file").setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
  const csv = "id,validityNote\nsmile-daily-1gb,Café";
  for (const encoding of ["latin1", "utf16le"] as const) {
    await choose(Buffer.from(csv, encoding));
    await expect(page.getByText("save it as CSV UTF-8")).toBeVisible();
  }
  await expect(bar(page)).toBeHidden();
  await choose(Buffer.from(`\uFEFF${csv}`, "utf16le"));
  await expect(bar(page)).toContainText("validity note none → Café");
  await expect(page.getByText("save it as CSV UTF-8")).toBeHidden();
  await bar(page).getByRole("button", { name: "Discard" }).click();
});

test("a network is paused, and leaving with unsaved edits needs confirmation", async ({ page, shop }) => {
  await openAsStaff(page, shop, "support");
  await page.getByRole("tab", { name: "Networks" }).click();
  await expect(page.getByLabel("Name, 9mobile")).toBeDisabled();
  await page.getByLabel("On sale, 9mobile").selectOption("no");
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("9mobile: saved");
  const { providers } = await askByApi(page, shop.url, "{ providers { name } }");
  expect(providers.map(({ name }: { name: string }) => name)).not.toContain("9mobile");
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("On sale, 9mobile")).toHaveValue("yes");
});

test("the prices of a network rise by percent, are one entry of Changes, and are undone but for one that was edited since @phone @desktop", async ({
  page,
  shop,
}) => {
  const prices = page.getByLabel(/^Price, Spectranet/);
  const shown = () =>
    prices.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const openPlans = async () => {
    await page.goto(`${shop.url}/admin/catalogue?group=Spectranet`);
    await expect(prices.first()).toBeVisible();
  };
  await openAsStaff(page, shop);
  await openPlans();
  const before = await shown();
  const count = before.length;

  await page.getByRole("checkbox", { name: "Tick all that are shown" }).check();
  await page
    .getByRole("button", { name: /^Remove: Spectranet/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: `Change ${count - 1} ticked` })).toBeVisible();
  await page.getByRole("button", { name: /^Keep: / }).click();
  await page.getByRole("button", { name: `Change ${count} ticked` }).click();
  const dialog = page.getByRole("dialog", { name: `Change ${count} rows` });
  await dialog.getByRole("button", { name: "Change them in the table" }).click();
  await expect(dialog.getByText("Enter a number such as 5 or -2.5")).toBeVisible();
  await dialog.getByLabel("Percent").fill("10");
  await dialog.getByRole("combobox", { name: "Rounding" }).click();
  await page.getByRole("option", { name: "To ₦50" }).click();
  await expect(dialog.getByRole("table", { name: "Before and after" }).getByRole("row")).toHaveCount(6);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change them in the table" }).click();
  await bar(page)
    .getByRole("button", { name: `Save ${count} changes` })
    .click();
  await expect(bar(page)).toContainText(`${count} rows: saved`);
  const after = before.map((price) => String(Math.floor((Number(price) * 11) / 500 + 0.5) * 50));
  await expect.poll(shown).toEqual(after);

  await bar(page).getByRole("button", { name: "Close" }).click();
  await prices.first().fill("9999");
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("saved");
  await page.goto(`${shop.url}/admin/changes`);
  const entry = page.getByRole("listitem").filter({ hasText: `${count} rows, such as Spectranet` });
  await expect(entry).toContainText(`${count} applied`);
  await entry.getByRole("button", { name: `Undo all ${count}` }).click();
  await expect(entry.getByRole("alert")).toContainText("meanwhile, so nothing was changed");
  expect(await axeFindings(page)).toEqual([]);
  await entry.getByRole("button", { name: "Undo only the others" }).click();
  await expect(page.getByText(`${count - 1} rows, such as Spectranet`)).toBeVisible();
  await openPlans();
  await expect.poll(shown).toEqual(["9999", ...before.slice(1)]);
});

test("a scheduled price stands beside the price, and goes when it is cancelled @phone", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop);
  await cell(page, "Price", /MTN 40MB/).fill("55");
  await bar(page).getByText("Reason and time").click();
  await bar(page)
    .getByLabel("From (Lagos time)")
    .fill(`${new Date().getFullYear() + 1}-01-01T08:00`);
  await bar(page).getByRole("button", { name: "Schedule 1 change" }).click();
  const scheduled = page.getByText(/^₦55 from 1 Jan/);
  await expect(scheduled).toBeVisible();
  await page.goto(`${shop.url}/admin/changes?state=SCHEDULED`);
  await page.getByRole("button", { name: "Cancel: MTN 40MB, 1 day" }).click();
  await page.goto(`${shop.url}/admin`);
  await page.getByRole("navigation").getByRole("link", { name: "Catalogue" }).first().click();
  await expect(cell(page, "Price", /MTN 40MB/)).toHaveValue("50");
  await expect(scheduled).toHaveCount(0);
});

test("a file adds a plan, and the same file read again changes nothing @desktop", async ({ page, shop }) => {
  await openAsStaff(page, shop);
  await expect(cell(page, "Price", /MTN 40MB/)).toBeVisible();
  const read = (lines: string) =>
    page
      .getByLabel("CSV file")
      .setInputFiles({ name: "plans.csv", mimeType: "text/csv", buffer: Buffer.from(lines) });
  const file = "id,dataPackage,benefits,duration,price,onSale,position\n,MTN Daily,9GB,1 day,900,yes,5";
  await read(file);
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar(page)).toContainText("saved");
  await expect(cell(page, "Price", /MTN 9GB, 1 day/)).toHaveValue("900");

  await read(file);
  await expect(page.getByText(/is there already/)).toBeVisible();
  await read(file.replace("id,", "id,remove,").replace("\n,", "\n,yes,"));
  await expect(bar(page)).toContainText("MTN 9GB, 1 day: removed");
  await bar(page).getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByLabel(/^Price, MTN 9GB/)).toHaveCount(0);
});

import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("filters of a list are saved under a name, opened again and deleted @phone @desktop", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop, "support", "Orders");
  const views = page.getByRole("group", { name: "Saved views" });
  await expect(views).toBeHidden();
  await page.getByRole("group", { name: "Status" }).getByRole("button").nth(1).click();
  await page.getByRole("searchbox").fill("Ada");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=Ada/);
  const saved = new URL(page.url()).searchParams;

  await views.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("Enter a name for the view");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("Orders of Ada");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const view = views.getByRole("link", { name: "Orders of Ada" });
  await expect(view).toHaveAttribute("aria-current", "true");
  await expect(views.getByRole("button", { name: "Save view" })).toBeHidden();
  await expect(dialog).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${shop.url}/admin/customers`);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(views).toBeHidden();
  await page.goto(`${shop.url}/admin/orders`);
  await view.click();
  await expect(page.getByRole("searchbox")).toHaveValue("Ada");
  for (const [name, value] of saved) expect(new URL(page.url()).searchParams.get(name)).toBe(value);

  await views.getByRole("button", { name: "Delete view" }).click();
  await page.getByRole("dialog", { name: "Delete view" }).getByRole("button", { name: "Delete" }).click();
  await expect(view).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("Ada");
  await expect(views.getByRole("button", { name: "Save view" })).toBeVisible();
});

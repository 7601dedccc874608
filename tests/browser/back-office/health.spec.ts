import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the owner checks the books, and sees the result and who started it", async ({ page, shop }) => {
  await openAsStaff(page, shop, "owner", "Health");
  const books = page.getByRole("region", { name: "Check the books" });
  // The shop checks them at six in the morning, which may be now.
  await expect(books.getByRole("status")).toContainText(/not been checked yet|by the shop/);
  await books.getByRole("button", { name: "Check the books now" }).click();
  await expect(books.getByRole("status")).toContainText(/by Bisi Ade: everything adds up/);
  await expect(page.getByText(/Checked 0 minutes ago by Bisi Ade/)).toBeVisible();
  await expect(books.getByRole("button")).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(books.getByRole("status")).toContainText(/by Bisi Ade: everything adds up/);
});

import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the owner audits the ledger, and sees the result and who started it", async ({ page, shop }) => {
  await openAsStaff(page, shop, "owner", "Health");
  const audit = page.getByRole("region", { name: "Ledger audit" });
  // The shop audits it at six in the morning, which may be now.
  await expect(audit.getByText(/not been audited yet|by the shop/)).toBeVisible();
  await audit.getByRole("button", { name: "Audit the ledger now" }).click();
  await expect(audit.getByText(/by Bisi Ade: everything adds up/)).toBeVisible();
  await expect(page.getByText(/Audited 0 minutes ago by Bisi Ade/)).toBeVisible();
  await expect(audit.getByRole("button")).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(audit.getByText(/by Bisi Ade: everything adds up/)).toBeVisible();
});

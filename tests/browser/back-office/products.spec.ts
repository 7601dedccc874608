import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the last piece is sold: the shop says Sold out, until pieces are counted again", async ({
  page,
  shop,
  browser,
}) => {
  await openAsStaff(page, shop, "owner", "Products");
  const bar = page.getByRole("region", { name: "Changes to save" });
  const description = page.getByLabel("Description, 4g Lite Mifi (Smile)");
  await description.fill("For ten people.\nWith a SIM.");
  await expect(bar).toContainText("4g Lite Mifi (Smile): description");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("tab", { name: "Stock" }).click();
  await page.getByLabel("Pieces left, 4g Lite Mifi (Smile)").fill("0");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("4g Lite Mifi (Smile): saved");

  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(`${shop.url}/products-and-services`);
  const card = customer.getByRole("article", { name: "4g Lite Mifi from Smile" });
  await expect(card.getByRole("button", { name: "Sold out" })).toBeDisabled();
  await expect(card).toContainText("For ten people.");

  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Pieces left, 4g Lite Mifi (Smile)")).toHaveValue("");
  await customer.reload();
  await expect(card.getByRole("button", { name: "Add To Cart" })).toBeEnabled();
  await context.close();
});

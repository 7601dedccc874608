import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test.use({ mayFail: [/\/terms$/] });

test("the owner writes the terms, and customers read them as the server sends them", async ({
  page,
  shop,
  shopper,
}) => {
  expect((await fetch(`${shop.url}/terms`)).status).toBe(404);

  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  await page.getByRole("tab", { name: "Pages", exact: true }).click();
  await page
    .getByLabel("Text, Terms and Conditions")
    .fill(
      "# Scope\n\nThese terms apply to <b>everything</b> you buy.\n\n# Refunds\n\nWe pay back what does not arrive.",
    );
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("Terms and Conditions: saved");
  expect(await axeFindings(page)).toEqual([]);

  const sent = await fetch(`${shop.url}/terms`);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain("These terms apply to &lt;b&gt;everything&lt;/b&gt; you buy.");
  await shopper.goto(shop.url);
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Terms and Conditions" }).click();
  await expect(shopper).toHaveURL(/\/terms$/);
  await expect(shopper).toHaveTitle(/^Terms and Conditions · /);
  await expect(shopper.getByRole("heading", { name: "Refunds", level: 2 })).toBeVisible();
  expect(await axeFindings(shopper)).toEqual([]);
  await shopper.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(shopper.getByText(/not yet available|not available/).first()).toBeVisible();

  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Text, Terms and Conditions")).toHaveValue("");
  await shopper.goto(`${shop.url}/terms`);
  await expect(shopper.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

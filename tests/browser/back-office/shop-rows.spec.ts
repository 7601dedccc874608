import { axeFindings } from "../../support/axe";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("the owner adds a question and removes another, and brings it back", async ({ page, shop, shopper }) => {
  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  await page.getByRole("tab", { name: "Questions" }).click();

  await page.getByRole("button", { name: "Add a question" }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar.getByRole("alert")).toContainText("please fill in question");
  await page.getByLabel("Question, New row").fill("Do you repair umbrellas?");
  await page.getByLabel("Answer, New row").fill("No, but we sell routers.");
  await expect(bar).toContainText("Do you repair umbrellas?: added");
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("Do you repair umbrellas?: saved");
  await shopper.goto(`${shop.url}/contact-us`);
  await expect(shopper.getByText("Do you repair umbrellas?")).toBeVisible();

  await page.getByRole("button", { name: "Remove: Do you repair umbrellas?" }).press("Enter");
  await expect(bar).toContainText("Do you repair umbrellas?: removed");
  await page.getByRole("button", { name: "Keep: Do you repair umbrellas?" }).click();
  await page.getByRole("button", { name: "Remove: Do you repair umbrellas?" }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  await shopper.reload();
  await expect(shopper.getByText("Do you repair umbrellas?")).toHaveCount(0);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Question, Do you repair umbrellas?")).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText("Do you repair umbrellas?")).toBeVisible();
});

test("a customer chooses among pick-up stations once there are two", async ({ page, shop, shopper }) => {
  await signInByApi(shopper, shop.url, someone(), 100_000);
  await shopper.goto(`${shop.url}/products-and-services`);
  await shopper.getByRole("button", { name: "Add To Cart" }).first().click();
  await expect(shopper.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await shopper.goto(`${shop.url}/checkout`);
  await expect(shopper.getByRole("radio", { name: "Pick-up Station" })).toBeChecked();
  await expect(shopper.getByRole("group", { name: "Where will you collect it?" })).toHaveCount(0);

  await openAsStaff(page, shop, "owner", "Shop");
  const bar = page.getByRole("region", { name: "Changes to save" });
  await page.getByRole("tab", { name: "Stations" }).click();
  await page.getByRole("button", { name: "Add a pick-up station" }).click();
  await page.getByLabel("Name, New row").fill("Yaba");
  await page.getByLabel("Where it is handed over, New row").fill("Collect it at 1 Macaulay Way, Yaba.");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("Yaba: saved");
  expect(await axeFindings(page)).toEqual([]);

  await shopper.reload();
  const stations = shopper.getByRole("group", { name: "Where will you collect it?" });
  await expect(stations.getByRole("radio", { name: "Pick-up Station" })).toBeChecked();
  await stations.getByRole("radio", { name: "Yaba" }).check();
  await shopper.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  const phone = shopper.getByLabel("Phone");
  if ((await phone.inputValue()) === "") await phone.fill("08031234567");
  expect(await axeFindings(shopper)).toEqual([]);
  await shopper.getByRole("button", { name: "Confirm Order" }).click();
  const done = shopper.getByRole("dialog", { name: "Order confirmed" });
  await expect(done).toContainText("Collect it at 1 Macaulay Way, Yaba.");

  await page.getByRole("button", { name: "Remove: Yaba" }).click();
  await expect(bar).toContainText("1 open order is to be collected there");
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("Yaba: saved");
  await done.getByRole("link", { name: "See your receipt" }).click();
  await expect(shopper.getByText("Collect it at 1 Macaulay Way, Yaba.")).toBeVisible();
});

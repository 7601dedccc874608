import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { demoPassword } from "../../tools/demo/person";
import { expect } from "../../tests/support/journey";
import { test } from "./demo-shop";

const folder = "docs/pictures";
/** The maximum size of each file: the documentation is read on phones, too. */
const maxBytes = 60_000;

async function takePicture(page: Page, name: string) {
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 65 })
    .toBuffer();
  expect(bytes.length, name).toBeLessThanOrEqual(maxBytes);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.webp`), bytes);
}

test("the back office as docs/BACK-OFFICE.md shows it", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const query = `mutation ($input: StaffSignInInput!) { signIn(input: $input) { __typename } }`;
  const input = { email: "owner@staff.example", password: demoPassword };
  await page.request.post(`${shop.url}/admin/graphql`, { data: { query, variables: { input } } });
  const open = async (address: string) => {
    await page.goto(`${shop.url}/admin/${address}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };

  await open("");
  await takePicture(page, "today");

  await open("catalogue?group=MTN");
  await page
    .getByLabel(/^Price, MTN 100MB/)
    .first()
    .fill("110");
  await page
    .getByLabel(/^Validity note, MTN 100MB/)
    .first()
    .fill("11 pm to 6 am only");
  await expect(page.getByRole("region", { name: "Changes to save" })).toContainText("11 pm to 6 am only");
  await takePicture(page, "catalogue");
  await page.getByRole("button", { name: "See it in the shop" }).click();
  await expect(page.getByRole("list", { name: "Plans" })).toBeVisible();
  await takePicture(page, "in-the-shop");

  await open("orders");
  await page.getByRole("main").getByRole("link", { name: /OY/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /OY/ })).toBeVisible();
  await takePicture(page, "order");

  await open("customers?search=aisha.bello");
  await page.getByRole("main").getByRole("link", { name: /Aisha/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Aisha/ })).toBeVisible();
  await takePicture(page, "customer");

  await open("shop");
  await takePicture(page, "shop");
  await open("installations");
  const day = page.getByRole("navigation", { name: "Week" }).getByRole("link", { name: /[1-9]\d* visit/ });
  if (!(await day.first().isVisible())) await page.getByRole("link", { name: "Week after" }).click();
  await day.first().click();
  await takePicture(page, "installations");
});

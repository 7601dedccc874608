import type { Page } from "@playwright/test";
import { demoPassword, personAt } from "../../tools/demo/person";
import { askByApi } from "../../tests/support/customer-in-browser";
import { expect } from "../../tests/support/journey";
import { test } from "./demo-shop";

const folder = "screenshots";
const open = [
  "/",
  "/packages",
  "/products-and-services",
  "/contact-us",
  "/privacy-policy",
  "/schedule-installation",
  "/chat",
  "/login",
  "/nowhere",
];
const own = [
  "/cart",
  "/checkout",
  "/account",
  "/account/activity",
  "/account/activity?month=current",
  "/account/numbers",
  "/account/settings",
  "/account/security",
  "/lock",
  "/account/renewals",
];

const backOffice = ["/admin/catalogue?group=MTN", "/admin/changes", "/admin/staff"];

test.use({ mayFail: [/\/nowhere$/] });

/** Once down and up again, so that every picture has come near and is there. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await page.waitForTimeout(30);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
}

async function takePicture(page: Page, route: string, theme: string) {
  await page.goto(route, { waitUntil: "networkidle" });
  await scrollThrough(page);
  const name = route.slice(1).replaceAll(/[/?=]/g, "-") || "home";
  const file = `${folder}/${name}-${page.viewportSize()?.width}-${theme}.png`;
  const picture = await page.screenshot({ path: file, fullPage: true });
  expect(picture.length, file).toBeGreaterThan(10_000);
}

for (const theme of ["light", "dark"] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" }));

    test("public pages", async ({ page }) => {
      test.setTimeout(180_000);
      for (const route of open) await takePicture(page, route, theme);
    });

    test("what a customer sees", async ({ page, shop }) => {
      test.setTimeout(120_000);
      const input = { email: personAt(0).email, password: demoPassword };
      await askByApi(
        page,
        shop.url,
        `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`,
        {
          input,
        },
      );
      for (const route of own) await takePicture(page, route, theme);
    });

    test("what the owner sees", async ({ page, shop }) => {
      test.setTimeout(120_000);
      const query = `mutation ($input: StaffSignInInput!) { signIn(input: $input) { __typename } }`;
      const input = { email: "owner@staff.example", password: demoPassword };
      await page.request.post(`${shop.url}/admin/graphql`, { data: { query, variables: { input } } });
      for (const route of backOffice) await takePicture(page, route, theme);
    });
  });
}

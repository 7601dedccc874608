import { test } from "../../tests/support/journey";

test("the home page as README shows it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.screenshot({ path: "docs/screenshot.png" });
});

import { someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { headerMenu } from "../../support/header-menu";

// The most important journey, with all animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("compares, signs up, signs in, funds the wallet, buys a bundle, sees the balance change and buys again", async ({
  page,
  isMobile,
}) => {
  const ada = someone();

  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" }).click();
  await expect(page).toHaveURL(/\/packages#data-bundles$/);

  const comparer = page.locator("#compare-packages");
  await comparer.scrollIntoViewIfNeeded();
  await comparer.getByRole("combobox", { name: "Network" }).first().click();
  await page.getByRole("option", { name: "MTN" }).click();
  await comparer
    .getByRole("combobox", { name: /Data Packages/ })
    .first()
    .click();
  await page.getByRole("option", { name: "Daily" }).click();
  await expect(comparer.getByText("40MB - (₦50)")).toBeVisible();

  if (isMobile) await headerMenu(page).click();
  await page.getByRole("link", { name: "Sign Up" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full Name").fill(ada.fullName);
  await dialog.getByLabel("Email").first().fill(ada.email);
  await dialog.getByLabel("Password").first().fill(ada.password);
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Registered successfully")).toBeVisible();
  await expect(page.getByText("Please log in")).toBeVisible();
  await dialog.getByLabel("Email").last().fill(ada.email);
  await dialog.getByLabel("Password").last().fill(ada.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  const form = page.locator("#data-bundle");
  await form.getByRole("combobox", { name: "Network" }).click();
  await page.getByRole("option", { name: "MTN" }).click();
  await form.getByRole("combobox", { name: "Data Packages" }).click();
  await page.getByRole("option", { name: "Daily" }).click();
  await form.getByRole("combobox", { name: "Data Options" }).click();
  await page.getByRole("option", { name: "40MB - (₦50)" }).click();
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("combobox", { name: "Auto-renewal" }).click();
  await page.getByRole("option", { name: "No" }).click();
  await form.getByRole("button", { name: /Buy|Continue|Submit/ }).click();

  const method = page.getByRole("dialog");
  await expect(method.getByRole("button", { name: "Buy" })).toBeDisabled();
  await method.getByRole("radio", { name: /Wallet/ }).check();
  await method.getByRole("button", { name: "Buy" }).click();

  const buyNow = page.getByRole("dialog");
  await expect(buyNow.getByText("Ada Obi")).toBeVisible();
  await expect(buyNow.getByText("Wallet Balance: ₦0")).toBeVisible();
  await expect(buyNow.getByText("Balance is too low. Please fund wallet to proceed.")).toBeVisible();
  await buyNow.getByRole("tab", { name: "Fund Wallet" }).click();
  await buyNow.getByRole("radio", { name: "₦1,000", exact: true }).check();
  await buyNow.getByRole("button", { name: "Add ₦1,000", exact: true }).click();
  await expect(page.getByText("Wallet funding successfull")).toBeVisible();
  await expect(buyNow.getByText("Wallet Balance: ₦1,000")).toBeVisible();
  await buyNow.getByRole("tab", { name: "Buy Now" }).click();
  await buyNow.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();
  await expect(buyNow.filter({ hasText: "Package Price" })).toBeHidden();
  const receipt = page.getByRole("article", { name: "Receipt" });
  await expect(receipt.getByText(/OYB-[0-9A-Z]{10}/)).toBeInViewport();
  await expect(page.getByRole("dialog", { name: "Your receipt" })).toBeFocused();
  await page.reload();
  await expect(receipt.getByText(/OYB-[0-9A-Z]{10}/)).toBeVisible();

  // The second purchase takes three presses: the page, Buy again, Buy.
  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" }).click();
  await page.getByRole("link", { name: "Buy again: MTN 40MB to 0803 123 4567, ₦50" }).click();
  await buyNow.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(receipt).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();

  const response = await page.request.post("/graphql", {
    data: {
      query: `{ me { wallet { balance transactions { edges { node { amount balanceAfter } } } } } }`,
    },
  });
  expect((await response.json()).data.me.wallet).toEqual({
    balance: 900,
    transactions: {
      edges: [
        { node: { amount: -50, balanceAfter: 900 } },
        { node: { amount: -50, balanceAfter: 950 } },
        { node: { amount: 1000, balanceAfter: 1000 } },
      ],
    },
  });
});

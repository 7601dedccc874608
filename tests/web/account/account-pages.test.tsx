import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

const pages = [
  ["/account/activity", "Activity", "Activity"],
  ["/account/renewals", "Renewals", "Renewals"],
  ["/account/numbers", "Saved numbers", "Saved numbers"],
  ["/account/settings", "Settings", "Account settings"],
] as const;

describe("the customer's pages", () => {
  const shop = shopForAll();

  it.each(pages)(
    "%s is one press away from the account's first page, in both directions",
    async (_, link, title) => {
      const user = showShop({ path: "/account", to: await shop.customer() });
      const links = within(await screen.findByRole("navigation", { name: "Your account" }));

      await user.click(links.getByRole("link", { name: new RegExp(`^${link}`) }));
      expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();

      await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Orders and wallet" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Orders and wallet" })).toBeVisible();
    },
  );

  it.each(["/account", ...pages.map(([path]) => path)])("%s asks a visitor to sign in", async (path) => {
    showShop({ path, to: shop.visitor() });
    expect(await screen.findByRole("heading", { name: "You are not logged in" })).toBeVisible();
  });
});

import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { me, pageOf } from "./account-stub";

const pages = [
  ["/account", "Orders and wallet"],
  ["/account/renewals", "Renewals"],
  ["/account/settings", "Account settings"],
] as const;

const customer = () =>
  me({ timeline: () => pageOf([]), renewals: [], phoneNumber: null, hasPassword: true, signInSessions: [] });

describe("a customer's own pages", () => {
  it.each(pages)("lead from %s to all of them, and mark that one is on %s", async (path, name) => {
    showShop({ path, me: customer() });
    expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();

    const links = within(screen.getByRole("navigation", { name: "Your account" })).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(pages);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([
      within(screen.getByRole("navigation", { name: "Your account" })).getByRole("link", { name }),
    ]);
  });

  it("are one press apart", async () => {
    const user = showShop({ path: "/account", me: customer() });

    await user.click(await screen.findByRole("link", { name: "Renewals" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Renewals" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Account settings" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Orders and wallet" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Orders and wallet" })).toBeVisible();
  });
});

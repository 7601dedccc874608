import { screen, waitFor, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

async function openMenu(user: ReturnType<typeof showShop>) {
  await user.click(await screen.findByLabelText("Menu", { selector: "summary" }));
  return screen.findByRole("dialog", { name: "Menu" });
}

const isLocked = () => document.documentElement.style.overflow === "hidden";

describe("the mobile menu", () => {
  const shop = shopForAll();

  it("has the header's links and Sign Up, and locks the page's scrolling while open", async () => {
    const user = showShop({ to: shop.visitor() });
    expect(isLocked()).toBe(false);

    const menu = await openMenu(user);

    const links = within(menu).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Home",
      "Packages",
      "Products and Services",
      "Cart",
      "Contact Us",
      "Sign Up",
    ]);
    // An effect of the panel, which may run a moment after it is there.
    await waitFor(() => expect(isLocked()).toBe(true));
  });

  it.each([
    ["Escape", (user: ReturnType<typeof showShop>) => user.keyboard("{Escape}")],
    [
      "its button",
      (user: ReturnType<typeof showShop>) =>
        user.click(screen.getByLabelText("Menu", { selector: "summary" })),
    ],
  ])("closes on %s and unlocks the page's scrolling", async (_, close) => {
    const user = showShop({ to: shop.visitor() });
    await openMenu(user);

    await close(user);

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(isLocked()).toBe(false);
  });

  it("closes when a link is followed", async () => {
    const user = showShop({ path: "/nowhere", to: shop.visitor() });
    const menu = await openMenu(user);

    await user.click(within(menu).getByRole("link", { name: "Home" }));

    expect(await screen.findByRole("heading", { level: 1, name: /Empowering connectivity/ })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

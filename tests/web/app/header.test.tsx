import { screen, within } from "@testing-library/react";
import { Connection } from "../../support/connection";
import { dongle, router, withCart } from "../../support/devices";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

const header = () => within(screen.getByRole("banner"));

async function openAccountMenu(user: ReturnType<typeof showShop>) {
  await user.click(await screen.findByLabelText("Account menu"));
}

describe("the header", () => {
  const shop = shopForAll();

  it("links to every main page", async () => {
    showShop({ to: shop.visitor() });
    await header().findByRole("link", { name: "Sign Up" });

    const links = within(header().getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["Packages", "/packages"],
      ["Products and Services", "/products-and-services"],
      ["Cart", "/cart"],
      ["Contact Us", "/contact-us"],
    ]);
    expect(links[0]).toHaveAttribute("aria-current", "page");
  });

  it("shows a customer first name, cart with its count and Logout, and no Sign Up", async () => {
    const user = showShop({ to: await withCart(await shop.customer(), [[router], [dongle]]) });

    await openAccountMenu(user);

    expect(await header().findByRole("button", { name: "Ada" })).toBeVisible();
    expect(header().getByRole("link", { name: "Cart 2 items" })).toHaveAttribute("href", "/cart");
    expect(header().getByRole("button", { name: "Logout" })).toBeVisible();
    expect(header().queryByRole("link", { name: "Sign Up" })).not.toBeInTheDocument();
  });

  it("shows a customer the linked balance and the linked cart with its count at once", async () => {
    const ada = await shop.customer({ balance: 2450.75 });
    showShop({ to: await withCart(ada, [[router], [dongle]]) });

    expect(await header().findByRole("link", { name: "Wallet balance ₦2,450" })).toHaveAttribute(
      "href",
      "/account",
    );
    expect(header().getByRole("link", { name: "Cart, 2 items" })).toHaveAttribute("href", "/cart");
  });

  it("shows a visitor Sign Up and the Cart link, but no account menu, count or balance", async () => {
    showShop({ to: shop.visitor() });
    await header().findByRole("link", { name: "Sign Up" });

    expect(header().getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
    expect(header().queryByRole("link", { name: /^Cart, / })).not.toBeInTheDocument();
    expect(header().queryByRole("link", { name: /^Wallet balance/ })).not.toBeInTheDocument();
    expect(header().queryByLabelText("Account menu")).not.toBeInTheDocument();
  });

  it.each([
    ["a click outside", (user: ReturnType<typeof showShop>) => user.click(screen.getByRole("contentinfo"))],
    ["Escape", (user: ReturnType<typeof showShop>) => user.keyboard("{Escape}")],
  ])("closes the account menu on %s", async (_, close) => {
    const user = showShop({ to: await withCart(await shop.customer(), [[router], [dongle]]) });
    await openAccountMenu(user);

    await close(user);

    expect(header().queryByRole("button", { name: "Logout" })).not.toBeInTheDocument();
  });

  it("shows that it is logging out, refuses a second press, then forgets the customer", async () => {
    const connection = new Connection(await shop.customer());
    const finish = connection.hold("SignOut");
    const user = showShop({ to: connection });
    await openAccountMenu(user);

    await user.click(header().getByRole("button", { name: "Logout" }));
    const busy = header().getByRole("button", { name: "Logout" });
    expect(busy).toBeDisabled();
    expect(busy).toHaveAttribute("aria-busy", "true");
    await user.click(busy);
    finish();

    expect(await screen.findByText("Logged out successfully")).toBeVisible();
    expect(await header().findByRole("link", { name: "Sign Up" })).toBeVisible();
    expect(connection.variablesOf("SignOut")).toHaveLength(1);
  });
});

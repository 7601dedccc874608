import { screen, waitFor, within } from "@testing-library/react";
import CartPage from "../../../web/pages/CartPage";
import { dongle, mifi, router, withCart } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { address, badge, item, show } from "./show";

const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const summary = async () => within(await screen.findByRole("region", { name: "Cart Summary" }));

describe("CartPage", () => {
  const shop = shopForAll();

  const showCart = async (...lines: Parameters<typeof withCart>[1]) =>
    show(<CartPage />, "/cart", await withCart(await shop.customer(), lines));

  it("shows each line with picture, name, description, network and subtotal", async () => {
    await showCart([router, 2], [dongle]);

    const line = await item(router);
    expect(line.getByRole("img", { name: router.name })).toHaveAttribute("src", `/devices/${router.id}.svg`);
    expect(line.getByRole("img", { name: "MTN" })).toBeVisible();
    expect(line.getByText(/Wi-Fi/)).toBeVisible();
    expect(line.getByText("₦53,000")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("links to the checkout with the total", async () => {
    const user = await showCart([dongle, 3]);

    await user.click(await screen.findByRole("link", { name: "Checkout(₦22,500)" }));

    expect(address()).toBe("/checkout");
  });

  it("changes the quantity and everything that depends on it", async () => {
    const user = await showCart([dongle]);
    const line = await item(dongle);

    await user.click(line.getByRole("button", { name: "Increase quantity" }));
    await user.click(line.getByRole("button", { name: "Increase quantity" }));
    await user.click(line.getByRole("button", { name: "Decrease quantity" }));

    expect(line.getByRole("status")).toHaveTextContent("2");
    expect(line.getByText("₦15,000")).toBeVisible();
    expect(screen.getByRole("link", { name: "Checkout(₦15,000)" })).toBeVisible();
    expect(title()).toBe("Cart(1)");
  });

  it("deletes a line, updates the count and focuses it", async () => {
    const user = await showCart([router], [dongle]);

    await user.click((await item(router)).getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(title()).toBe("Cart(1)");
    expect(badge()).toBe("1");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect((await summary()).getByText("₦7,500")).toBeVisible();
  });

  it("shows links once it is empty", async () => {
    const user = await showCart([mifi]);

    await user.click((await item(mifi)).getByRole("button", { name: "Delete" }));

    expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(title()).toBe("Cart(0)");
    expect(screen.getByRole("link", { name: "See available products" })).toHaveAttribute(
      "href",
      "/products-and-services#available-products",
    );
    expect(screen.queryByRole("link", { name: /Checkout/ })).not.toBeInTheDocument();
  });

  it("shows a visitor an empty cart and the way to sign in", async () => {
    const user = show(<CartPage />, "/cart", shop.visitor());

    await user.click(await screen.findByRole("link", { name: "Log in" }));

    expect(title()).toBe("Cart(0)");
    expect(await screen.findByRole("dialog")).toBeVisible();
  });
});

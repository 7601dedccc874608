import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import CartPage from "../../../web/pages/CartPage";
import CheckoutPage from "../../../web/pages/CheckoutPage";
import { Connection } from "../../support/connection";
import { dongle, router } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { address, badge, item, show } from "../cart/show";
import {
  confirmButton,
  confirmed,
  fillIn,
  fillInAndConfirm,
  form,
  missing,
  orderItem,
  ordersOf,
  shopper,
  showCheckout,
} from "./show-checkout";

const summary = () => within(screen.getByRole("region", { name: "Cart Summary" }));

function CartAndCheckout() {
  return useLocation().pathname === "/cart" ? <CartPage /> : <CheckoutPage />;
}

describe("CheckoutPage", () => {
  const shop = shopForAll();

  it("offers both delivery methods with fee and dates, the pick-up station first", async () => {
    await showCheckout(shop);
    await form();

    const methods = within(screen.getByRole("radiogroup", { name: "Delivery Details" }));
    expect(methods.getByRole("radio", { name: "Pick-up Station" })).toBeChecked();
    const door = methods.getByRole("radio", { name: "Door-Step Delivery" });
    expect(door).not.toBeChecked();
    expect(door).toHaveAccessibleDescription("₦1,350 Mon, 23 Nov 2026 to Wed, 25 Nov 2026");
  });

  it("sums up lines, delivery fee and total, following the delivery method", async () => {
    const { user } = await showCheckout(shop);
    await form();

    expect(summary().getByText("Items (2) · 3 pieces")).toBeVisible();
    expect(summary().getByText("₦60,500")).toBeVisible();
    expect(summary().getByText("₦650")).toBeVisible();
    expect(summary().getByText("₦61,150")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Door-Step Delivery" }));
    expect(summary().getByText("₦1,350")).toBeVisible();
    expect(summary().getByText("₦61,850")).toBeVisible();
  });

  it("changes quantities from 1 to 10 and removes lines, and all sums follow", async () => {
    const { user } = await showCheckout(shop);
    await form();
    const press = (name: string) => user.click(orderItem(dongle).getByRole("button", { name }));

    expect(orderItem(dongle).getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
    for (let count = 2; count <= 10; count += 1) await press("Increase quantity");
    expect(orderItem(dongle).getByRole("button", { name: "Increase quantity" })).toBeDisabled();
    expect(summary().getByText("₦128,650")).toBeVisible();
    await press("Decrease quantity");
    expect(orderItem(dongle).getByText("₦67,500")).toBeVisible();
    expect(summary().getByText("₦121,150")).toBeVisible();
    await press("Delete");
    expect(summary().getByText("Items (1) · 2 pieces")).toBeVisible();
    expect(summary().getByText("₦53,650")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Checkout" })).toHaveFocus();
  });

  it("shows the missing amount before the confirmation, and offers to add it", async () => {
    const { user } = await showCheckout(shop, { balance: 20_000 });
    await form();

    expect(missing()).toHaveTextContent("You need ₦41,150 more in your wallet.");
    expect(confirmButton()).toHaveAccessibleDescription(/You need ₦41,150 more in your wallet/);
    await user.click(screen.getByRole("radio", { name: "Door-Step Delivery" }));
    expect(missing()).toHaveTextContent("You need ₦41,850 more in your wallet.");
    expect(await within(missing()).findByRole("button", { name: "Add ₦41,850" })).toBeEnabled();
    expect(within(missing()).getByRole("button", { name: "Add ₦50,000" })).toBeEnabled();
    await user.click(screen.getByRole("link", { name: "Fund Wallet" }));
    expect(await screen.findByRole("group", { name: "Amounts" })).toBeVisible();
  });

  it("shows which steps are complete, and what happens next and when", async () => {
    const { user } = await showCheckout(shop);
    await form();
    const steps = () =>
      within(screen.getByRole("list", { name: "Progress" }))
        .getAllByRole("listitem")
        .map((step) => step.textContent);
    expect(steps()).toEqual(["Details, to do", "Delivery, complete", "Payment, to do"]);
    await fillIn(user);
    expect(steps()[0]).toBe("Details, complete");

    const next = screen.getByRole("region", { name: "What happens next" });
    expect(next).toHaveTextContent(
      /We take ₦61,150 from your wallet.*@example.com.*Mon, 23 Nov 2026 to Wed, 25 Nov 2026/,
    );
    await user.click(screen.getByRole("radio", { name: "Door-Step Delivery" }));
    expect(next).toHaveTextContent(/We take ₦61,850 from.*We deliver to 5 Marina, Lagos/);
  });

  it("promises no receipt by email to an address that is not confirmed", async () => {
    const { user } = await showCheckout(shop, { isConfirmed: false });
    await form();
    expect(screen.getByText("Your receipt will be in your account.")).toBeVisible();

    await fillInAndConfirm(user);
    const dialog = within(await confirmed());
    expect(dialog.getByText(/^Your receipt is in your account\. Confirm your email address/)).toBeVisible();
    expect(screen.queryByText(/email(ed)? your receipt to/)).not.toBeInTheDocument();
  });

  it("orders what is shown and confirms it", async () => {
    const { ada, connection, user } = await showCheckout(shop);

    await fillInAndConfirm(user);

    const dialog = within(await confirmed());
    expect(dialog.getByText(/OYO-/)).toBeVisible();
    expect(dialog.getByText(/Mon, 23 Nov 2026 and Wed, 25 Nov 2026/)).toBeVisible();
    expect(
      dialog.getByText(
        `We have emailed your receipt to ${ada.email}, and will write again when your order is ready for pick-up.`,
      ),
    ).toBeVisible();
    const links = dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(Object.fromEntries(links)).toEqual({
      "Schedule installation": "/schedule-installation",
      "No, thanks": "/",
      "See your receipt": expect.stringMatching(/^\/account\/orders\/[\w-]+$/),
    });
    expect(ordersOf(connection)).toEqual([
      {
        name: "Ada Obi",
        email: ada.email,
        address: "5 Marina, Lagos",
        phone: "08031234567",
        deliveryMethod: "PICKUP_STATION",
        expectedTotal: 61_150,
        expectedItems: "5g-turbo-router-mtn:2,usb-hotspot-dongle-spectranet:1",
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(badge()).toBe("0");
  });

  it("is busy until the shop responds, and sends one click only", async () => {
    const { connection, user } = await showCheckout(shop);
    const answer = connection.hold("Checkout");
    await fillIn(user);

    await user.dblClick(confirmButton());

    expect(confirmButton()).toHaveTextContent("Confirming Order...");
    expect(confirmButton()).toBeDisabled();
    for (const name of ["Increase quantity", "Decrease quantity", "Delete"])
      expect(orderItem(router).getByRole("button", { name })).toBeDisabled();
    answer();
    await confirmed();
    expect(ordersOf(connection)).toHaveLength(1);
  });

  it("waits for the cart's last change before it orders what is shown", async () => {
    const connection = new Connection(await shopper(shop));
    const answer = connection.hold("IncreaseCartItem");
    const user = show(<CartAndCheckout />, "/cart", connection);
    await user.click((await item(dongle)).getByRole("button", { name: "Increase quantity" }));
    await user.click(screen.getByRole("link", { name: "Checkout(₦68,000)" }));

    await fillInAndConfirm(user);

    expect(confirmButton()).toBeDisabled();
    expect(ordersOf(connection)).toEqual([]);
    answer();
    await waitFor(() => expect(address()).toMatch(/^\/checkout\/confirmed\//));
    expect(ordersOf(connection)).toMatchObject([{ expectedTotal: 68_650 }]);
  });
});

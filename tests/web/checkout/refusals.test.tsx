import { screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { dongle, editProduct, router } from "../../support/devices";
import { shopForEach } from "../../support/start-shop";
import {
  confirmButton,
  confirmed,
  fillInAndConfirm,
  form,
  missing,
  orderItem,
  ordersOf,
  showCheckout,
} from "./show-checkout";

const alert = () => screen.findByRole("alert");
const payment = () => within(screen.getByRole("region", { name: "Payment Method" }));

describe("a refused checkout", () => {
  const shop = shopForEach();

  /** A checkout that another tab has left with ₦20,000 in the wallet. */
  async function tooLow() {
    const shown = await showCheckout(shop, { balance: 70_000 });
    await form();
    const input = { dataOptionId: "airtel-quarterly-yearly-280gb", phone: "08021234567" };
    await buyBundle(shown.ada, input);
    await fillInAndConfirm(shown.user);
    await alert();
    return shown;
  }

  it("shows that the wallet is too low, with the amount missing by the shop's balance", async () => {
    await tooLow();

    expect((await alert()).textContent).toBe("Wallet balance is insufficient!");
    expect(missing()).toHaveTextContent("You need ₦41,150 more in your wallet.");
    expect(payment().getByText("Wallet Balance: ₦20,000")).toBeVisible();
  });

  it("updates the missing amount, whatever changes it", async () => {
    const { user } = await tooLow();

    await user.click(screen.getByRole("radio", { name: "Door-Step Delivery" }));
    expect(missing()).toHaveTextContent("You need ₦41,850 more");
    // It was about another total.
    expect(screen.queryByText(/insufficient/)).not.toBeInTheDocument();
    await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));
    expect(missing()).toHaveTextContent("You need ₦49,350 more");
    await user.click(payment().getByRole("link", { name: "Fund Wallet" }));
    await user.click(await payment().findByRole("radio", { name: "₦25,000" }));
    await user.click(payment().getByRole("button", { name: "Add ₦25,000" }));
    await waitFor(() => expect(missing()).toHaveTextContent("You need ₦24,350 more"));
    await user.click(orderItem(router).getByRole("button", { name: "Decrease quantity" }));
    await user.click(orderItem(router).getByRole("button", { name: "Delete" }));
    expect(missing()).toBeEmptyDOMElement();
    expect(screen.queryByText(/insufficient/)).not.toBeInTheDocument();
  });

  it("adds the missing amount with one press, and then removes the message", async () => {
    const { user } = await tooLow();
    await user.click(await within(missing()).findByRole("button", { name: "Add ₦50,000" }));

    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();
    expect(screen.getByRole("region", { name: "Payment Method" })).toHaveFocus();
    expect(payment().getByText("Wallet Balance: ₦70,000")).toBeVisible();
    expect(screen.queryByText(/insufficient/)).not.toBeInTheDocument();
    await user.click(confirmButton());
    expect(await confirmed()).toBeVisible();
  });

  it.each([
    [
      "price",
      /^The price has changed\. Please check the new total, then press Confirm Order to pay it\.[^₦]*$/,
      "5g-turbo-router-mtn:2,usb-hotspot-dongle-spectranet:1",
    ],
    [
      "cart",
      /^Your cart has changed\. Please check what is in it, then[^₦]*$/,
      "5g-turbo-router-mtn:1,usb-hotspot-dongle-spectranet:1",
    ],
  ])("asks to check a changed %s, and orders it on the next click", async (what, sentence, items) => {
    const { ada, connection, user } = await showCheckout(shop);
    await form();
    if (what === "price") await editProduct(shop, dongle.id, "price", 700_000);
    else await ada.act(`decreaseCartItem(productId: "${router.id}")`);

    await fillInAndConfirm(user);

    expect(await alert()).toHaveTextContent(sentence);
    await user.click(confirmButton());
    await confirmed();
    const [refused, ordered] = ordersOf(connection);
    expect(ordered?.expectedItems).toBe(items);
    expect(ordered?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  it("names a device that is not on sale, links to the cart, and removes the message with the device", async () => {
    const { user } = await showCheckout(shop);
    await form();
    await editProduct(shop, dongle.id, "on_sale", false);
    await fillInAndConfirm(user);
    expect(await alert()).toHaveTextContent(/USB Hotspot Dongle is no longer on sale/);
    expect(screen.getByRole("link", { name: "Go to your cart" })).toHaveAttribute("href", "/cart");

    await user.click(orderItem(dongle).getByRole("button", { name: "Delete" }));

    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows the empty cart when another tab has emptied it", async () => {
    const { ada, user } = await showCheckout(shop);
    await form();
    await ada.act("clearCart");

    await fillInAndConfirm(user);

    expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(await screen.findByText(/^Your cart /)).toBeVisible();
  });

  it("is not sent by Enter in the amount that is added to the wallet", async () => {
    const { connection, user } = await showCheckout(shop);
    await form();
    await user.click(payment().getByRole("link", { name: "Fund Wallet" }));
    await user.type(await payment().findByLabelText("Other amount (₦)"), "7500{Enter}");
    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();
    expect(payment().getByText("Wallet Balance: ₦107,500")).toBeVisible();
    expect(ordersOf(connection)).toEqual([]);
  });
});

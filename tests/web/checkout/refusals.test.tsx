import { screen, waitFor, within } from "@testing-library/react";
import { refusal } from "../cart/cart-stub";
import { dongle, router } from "../cart/devices-stub";
import { funded } from "../wallet/funding-stub";
import {
  type CheckoutInput,
  confirmButton,
  confirmed,
  filledCart,
  fillInAndConfirm,
  form,
  missing,
  ordered,
  orderItem,
  showCheckout,
} from "./show-checkout";

const alert = () => screen.findByRole("alert");
const payment = () => within(screen.getByRole("region", { name: "Payment Method" }));

function tooLow(balance: number) {
  return refusal("BalanceTooLow", "Wallet balance is insufficient!", {
    balance,
    shortfall: 61_150 - balance,
    wallet: { id: "ada-wallet", balance },
  });
}

/** Every payment arrives at once, in a wallet of ₦20,000. */
const fundWallet = ({ input }: { input: { amount: number } }) => funded(20_000 + input.amount);

describe("a refused checkout", () => {
  it("shows that the wallet is too low, with the amount missing by the shop's balance", async () => {
    const user = showCheckout({ balance: 70_000, mutation: { checkout: () => tooLow(20_000) } });

    await fillInAndConfirm(user);

    expect((await alert()).textContent).toBe("Wallet balance is insufficient!");
    expect(missing()).toHaveTextContent("You need ₦41,150 more in your wallet.");
    expect(payment().getByText("Wallet Balance: ₦20,000")).toBeVisible();
  });

  it("updates the missing amount, whatever changes it", async () => {
    const user = showCheckout({
      balance: 20_000,
      mutation: {
        checkout: () => tooLow(20_000),
        fundWallet,
      },
    });
    await fillInAndConfirm(user);
    await alert();

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
    const cart = filledCart();
    const answers = [() => tooLow(20_000), () => ordered(cart)];
    const user = showCheckout({
      cart,
      balance: 20_000,
      mutation: {
        checkout: () => answers.shift()?.(),
        fundWallet,
      },
    });
    await fillInAndConfirm(user);
    await alert();
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
      refusal("PriceChanged", "The price is now ₦61,150. Please check it and try again.", { price: 61_150 }),
      /^The price has changed\. Please check the new total, then press Confirm Order to pay it\.[^₦]*$/,
    ],
    [
      refusal("CartChanged", "Your cart has changed."),
      /^Your cart has changed\. Please check what is in it, then[^₦]*$/,
    ],
  ])("asks to check what has changed, and orders it on the next click: %j", async (changed, sentence) => {
    const cart = filledCart();
    const inputs: CheckoutInput[] = [];
    const user = showCheckout({
      cart,
      mutation: {
        checkout: ({ input }: { input: CheckoutInput }) =>
          inputs.push(input) === 1 ? changed : ordered(cart),
      },
    });

    await fillInAndConfirm(user);

    expect(await alert()).toHaveTextContent(sentence);
    await user.click(confirmButton());
    await confirmed();
    expect(inputs[1]?.expectedItems).toBe("5g-turbo-router-mtn:2,usb-hotspot-dongle-spectranet:1");
    expect(inputs[1]?.idempotencyKey).not.toBe(inputs[0]?.idempotencyKey);
  });

  it("names a device that is not on sale, links to the cart, and removes the message with the device", async () => {
    const message = "The USB Hotspot Dongle is not on sale any more.";
    const user = showCheckout({ mutation: { checkout: () => refusal("NotOnSale", message) } });
    await fillInAndConfirm(user);
    expect(await alert()).toHaveTextContent(message);
    expect(screen.getByRole("link", { name: "Go to your cart" })).toHaveAttribute("href", "/cart");

    await user.click(orderItem(dongle).getByRole("button", { name: "Delete" }));

    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows the empty cart when another tab has ordered it", async () => {
    const cart = filledCart();
    const user = showCheckout({
      cart,
      mutation: {
        checkout: () => {
          cart.empty();
          return refusal("CartEmpty", "Your cart has nothing in it.");
        },
      },
    });

    await fillInAndConfirm(user);

    expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(await screen.findByText("Your cart has nothing in it.")).toBeVisible();
  });
});

describe("funding from the checkout", () => {
  it("adds a custom amount with Enter, which does not send the order", async () => {
    const checkout = jest.fn();
    const fund = jest.fn(fundWallet);
    const user = showCheckout({ mutation: { checkout, fundWallet: fund } });
    await form();
    await user.click(payment().getByRole("link", { name: "Fund Wallet" }));
    await user.type(await payment().findByLabelText("Other amount (₦)"), "7500{Enter}");
    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();
    expect(fund.mock.calls[0]?.[0].input.amount).toBe(7_500);
    expect(checkout).not.toHaveBeenCalled();
  });
});

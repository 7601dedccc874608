import { screen, waitFor } from "@testing-library/react";
import { CartStub, refusal } from "../cart/cart-stub";
import { dongle } from "../cart/devices-stub";
import { late } from "../cart/show";
import {
  type CheckoutInput,
  confirmButton,
  confirmed,
  field,
  filledCart,
  fillInAndConfirm,
  ordered,
  orderItem,
  reload,
  showCheckout,
} from "./show-checkout";

const lost = () => Promise.reject(new Error("The answer was lost"));

/** A shop that orders once per key, like the real one, and can lose its first responses. */
function shop(cart: CartStub, lostAnswers = 0) {
  const orders = new Map<string, ReturnType<typeof ordered>>();
  const inputs: CheckoutInput[] = [];
  function checkout({ input }: { input: CheckoutInput }): unknown {
    inputs.push(input);
    const known = orders.get(input.idempotencyKey);
    if (!known && cart.contents.numberInCart === 0)
      return refusal("CartEmpty", "Your cart has nothing in it.");
    const order = known ?? ordered(cart);
    orders.set(input.idempotencyKey, order);
    return inputs.length <= lostAnswers ? lost() : order;
  }
  return { checkout, orders, inputs };
}

describe("a checkout whose response is lost", () => {
  it("promises that nothing is charged twice and sends the same again on the next click", async () => {
    const { checkout, orders, inputs } = shop(filledCart(), 1);
    const user = showCheckout({ mutation: { checkout } });

    await fillInAndConfirm(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("You will not be charged twice.");
    await user.click(confirmButton());

    await confirmed();
    expect(inputs[1]).toEqual(inputs[0]);
    expect(orders.size).toBe(1);
    expect(Object.keys(sessionStorage).join()).not.toContain("pending");
  });

  it.each(["details", "cart"])(
    "shows the order that was made, even if the %s changed meanwhile",
    async (what) => {
      const cart = filledCart();
      const { checkout, orders } = shop(cart, 1);
      const user = showCheckout({ cart, mutation: { checkout } });
      await fillInAndConfirm(user);
      await screen.findByRole("alert");

      if (what === "cart")
        await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));
      else {
        await user.type(field("Address"), ", Nigeria");
        await user.click(confirmButton());
      }

      await confirmed();
      expect(orders.size).toBe(1);
    },
  );

  it("that never reached the shop is followed by one order of what is on screen then", async () => {
    const cart = filledCart();
    const { checkout, inputs, orders } = shop(cart);
    const lostRequests: CheckoutInput[] = [];
    const user = showCheckout({
      cart,
      mutation: {
        checkout: (args: { input: CheckoutInput }) => {
          if (lostRequests.push(args.input) === 1) return lost();
          return checkout(args);
        },
      },
    });
    await fillInAndConfirm(user);
    await screen.findByRole("alert");

    await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));
    await user.click(confirmButton());

    await confirmed();
    expect(orders.size).toBe(1);
    expect(inputs).toHaveLength(1);
    expect(inputs[0]?.expectedTotal).toBe(68_650);
    expect(inputs[0]?.idempotencyKey).not.toBe(lostRequests[0]?.idempotencyKey);
  });

  it("shows its result after a reload during the confirmation", async () => {
    const cart = filledCart();
    const { checkout, inputs, orders } = shop(cart);
    const answer = late<unknown>();
    const user = showCheckout({
      cart,
      mutation: {
        checkout: (args: { input: CheckoutInput }) => {
          checkout(args);
          return answer.promise;
        },
      },
    });
    await fillInAndConfirm(user);
    await waitFor(() => expect(inputs).toHaveLength(1));
    reload();

    showCheckout({ cart, mutation: { checkout } });

    await confirmed();
    expect(inputs[1]).toEqual(inputs[0]);
    expect(orders.size).toBe(1);
  });

  it("is finished by a press after a reload that interrupted the request, and not by the reload", async () => {
    const cart = filledCart();
    const { checkout, inputs } = shop(cart);
    const interrupted: CheckoutInput[] = [];
    const user = showCheckout({
      cart,
      mutation: {
        checkout: (args: { input: CheckoutInput }) => {
          interrupted.push(args.input);
          return late<unknown>().promise;
        },
      },
    });
    await fillInAndConfirm(user);
    await waitFor(() => expect(interrupted).toHaveLength(1));
    reload();

    const again = showCheckout({ cart, mutation: { checkout } });

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We have not heard back about this order yet. Press Confirm Order to finish it.",
    );
    expect(inputs).toHaveLength(0);
    await again.click(confirmButton());
    await confirmed();
    expect(inputs).toEqual(interrupted);
  });
});

describe("a checkout that is confirmed by PIN", () => {
  it("asks for it, and never stores it or the challenge in the browser", async () => {
    const cart = filledCart();
    const { checkout: order, inputs } = shop(cart, 1);
    const message = "Please enter your PIN to pay ₦61,150.";
    const ask = () => ({ ...refusal("ConfirmSpending", message), challenge: "secret-challenge" });
    const checkout = (args: { input: CheckoutInput & { proof?: { pin: string } } }) =>
      args.input.proof?.pin ? order(args) : ask();
    const user = showCheckout({ cart, mutation: { checkout } });
    await fillInAndConfirm(user);
    const pin = await screen.findByLabelText("Enter your PIN to pay ₦61,150");
    expect(pin).not.toHaveAccessibleDescription();
    await user.click(confirmButton());
    await waitFor(() => expect(pin).toHaveAccessibleDescription(message));

    await user.type(pin, "240817");
    await user.click(confirmButton());
    await screen.findByText(/You will not be charged twice/);
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain("5 Marina");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/240817|secret-challenge/);
    await user.click(confirmButton());
    await confirmed();
    expect(inputs[1]).toEqual(inputs[0]);
    expect(inputs[0]).toMatchObject({ proof: { challenge: "secret-challenge", pin: "240817" } });
  });
});

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
  fillIn,
  fillInAndConfirm,
  ordered,
  orderItem,
  reload,
  showCheckout,
} from "./show-checkout";

const lost = () => Promise.reject(new Error("The answer was lost"));
const isTold = () =>
  waitFor(() => expect(Object.values(sessionStorage).join()).toContain('"state":"unanswered"'), {
    timeout: 3_000,
  });

/** A shop that orders once per key, as the real one, and may lose its first answers. */
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

afterEach(() => sessionStorage.clear());

describe("a checkout whose answer is lost", () => {
  it("promises that nothing is charged twice and sends the same again on the next click", async () => {
    const { checkout, orders, inputs } = shop(filledCart(), 1);
    const user = showCheckout({ mutation: { checkout } });

    await fillInAndConfirm(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("You will not be charged twice.");
    await user.click(confirmButton());

    await confirmed();
    expect(inputs[1]).toEqual(inputs[0]);
    expect(orders.size).toBe(1);
  });

  it("tells of the order that was made, even when the details were changed meanwhile", async () => {
    const { checkout, orders } = shop(filledCart(), 1);
    const user = showCheckout({ mutation: { checkout } });
    await fillInAndConfirm(user);
    await screen.findByRole("alert");

    await user.type(field("Address"), ", Nigeria");
    await user.click(confirmButton());

    await confirmed();
    expect(orders.size).toBe(1);
  });

  it("tells of the order that was made when what is bought is changed meanwhile", async () => {
    const cart = filledCart();
    const { checkout, orders } = shop(cart, 1);
    const user = showCheckout({ cart, mutation: { checkout } });
    await fillInAndConfirm(user);
    await screen.findByRole("alert");

    await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));

    await confirmed();
    expect(orders.size).toBe(1);
  });

  it("that never reached the shop is followed by one order of what is on screen then", async () => {
    const cart = filledCart();
    const { checkout, inputs, orders } = shop(cart);
    const lostOnTheWay: CheckoutInput[] = [];
    const user = showCheckout({
      cart,
      mutation: {
        checkout: (args: { input: CheckoutInput }) => {
          if (lostOnTheWay.push(args.input) === 1) return lost();
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
    expect(inputs[0]?.idempotencyKey).not.toBe(lostOnTheWay[0]?.idempotencyKey);
  });

  it("finds out after a reload during the confirmation how it ended", async () => {
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

  it("shows the order again after a reload in the moment it was confirmed, then lets go of it", async () => {
    const cart = filledCart();
    const { checkout, inputs, orders } = shop(cart);
    await fillInAndConfirm(showCheckout({ cart, mutation: { checkout } }));
    await confirmed();
    reload();

    showCheckout({ cart, mutation: { checkout } });

    await confirmed();
    expect(inputs).toHaveLength(2);
    expect(orders.size).toBe(1);
    await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toMatch(/pending|intention/), {
      timeout: 3_000,
    });
  });

  it("orders after a reload that cut off the question itself", async () => {
    const cart = filledCart();
    const { checkout, inputs } = shop(cart);
    const user = showCheckout({ cart, mutation: { checkout: () => late<unknown>().promise } });
    await fillInAndConfirm(user);
    await waitFor(() => expect(confirmButton()).toBeDisabled());
    reload();

    showCheckout({ cart, mutation: { checkout } });

    await confirmed();
    expect(inputs).toHaveLength(1);
  });

  it("says after a reload why it was refused", async () => {
    const user = showCheckout({ mutation: { checkout: () => late<unknown>().promise } });
    await fillInAndConfirm(user);
    await waitFor(() => expect(confirmButton()).toBeDisabled());
    reload();

    const refused = refusal("BalanceTooLow", "Wallet balance is insufficient!", {
      balance: 0,
      shortfall: 61_150,
      wallet: { id: "ada-wallet", balance: 0 },
    });
    showCheckout({ mutation: { checkout: () => refused } });

    expect(await screen.findByRole("alert")).toHaveTextContent("Wallet balance is insufficient!");
    expect(field("Address")).toHaveValue("5 Marina, Lagos");
  });

  it("marks after a reload every field that was refused, and goes to the first", async () => {
    const user = showCheckout({ mutation: { checkout: () => late<unknown>().promise } });
    await fillInAndConfirm(user);
    await waitFor(() => expect(confirmButton()).toBeDisabled());
    reload();

    const fields = [
      { name: "phone", message: "No such number" },
      { name: "address", message: "At most 200 characters" },
    ];
    const again = showCheckout({
      mutation: { checkout: () => refusal("InvalidInput", "Please check the marked fields", { fields }) },
    });

    expect(await screen.findByRole("alert")).toHaveTextContent("Please check the marked fields");
    expect(field("Address")).toHaveValue("5 Marina, Lagos");
    expect(field("Address")).toHaveAccessibleDescription("At most 200 characters");
    expect(field("Phone")).toHaveAccessibleDescription("No such number");
    expect(field("Address")).toHaveFocus();
    await again.type(field("Address"), " Island");
    expect(field("Address")).not.toHaveAccessibleDescription("At most 200 characters");
  });

  it("orders nothing by itself once the customer was told to try again", async () => {
    const cart = filledCart();
    const user = showCheckout({ cart, mutation: { checkout: lost } });
    await fillInAndConfirm(user);
    await screen.findByRole("alert");
    await isTold();
    reload();
    const { checkout, inputs } = shop(cart);

    const again = showCheckout({ cart, mutation: { checkout } });

    await waitFor(() => expect(confirmButton()).toBeEnabled());
    expect(inputs).toHaveLength(0);
    await again.click(confirmButton());
    await confirmed();
  });

  it("tells of the order when the customer comes back and finds the cart empty", async () => {
    const cart = filledCart();
    const { checkout, orders } = shop(cart, 1);
    const user = showCheckout({ cart, mutation: { checkout } });
    await fillInAndConfirm(user);
    await screen.findByRole("alert");
    await isTold();
    reload();

    showCheckout({ cart, mutation: { checkout } });

    await confirmed();
    expect(orders.size).toBe(1);
  });

  it("offers to ask again when even that gets no answer", async () => {
    const cart = filledCart();
    const { checkout } = shop(cart, 2);
    const user = showCheckout({ cart, mutation: { checkout } });
    await fillIn(user);
    await user.click(confirmButton());
    await screen.findByRole("alert");
    reload();

    const again = showCheckout({ cart, mutation: { checkout } });
    await again.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await confirmed()).toBeVisible();
  });
});

import { screen, waitFor } from "@testing-library/react";
import CartPage from "../../../web/pages/CartPage";
import { sessionEnded } from "../../support/session-ended";
import { CartStub, refusal } from "./cart-stub";
import { dongle, router } from "./devices-stub";
import { badge, item, late, show, type Shown } from "./show";

const showCart = (shown?: Shown) => show(<CartPage />, "/cart", shown);
const unreachable = "We could not reach the shop. Please try again.";

async function line(device = dongle) {
  const found = await item(device);
  return {
    count: () => found.getByRole("status").textContent,
    plus: () => found.getByRole("button", { name: "Increase quantity" }),
    minus: () => found.getByRole("button", { name: "Decrease quantity" }),
    trash: () => found.getByRole("button", { name: "Delete" }),
  };
}

/** Responds only when released, one call at a time, and counts the calls. */
function heldBack(cart: CartStub) {
  const answers: (() => void)[] = [];
  const calls: string[] = [];
  const hold = (name: keyof CartStub["mutations"]) => (args: { productId: string }) => {
    calls.push(`${name} ${args.productId}`);
    return new Promise((resolve) => answers.push(() => resolve(cart.mutations[name](args))));
  };
  const mutation = {
    increaseCartItem: hold("increaseCartItem"),
    decreaseCartItem: hold("decreaseCartItem"),
    removeFromCart: hold("removeFromCart"),
  };
  return { mutation, calls, answerNext: () => answers.shift()?.() };
}

describe("changes of the cart", () => {
  it("shows quick clicks at once and sends them one after the other, losing none", async () => {
    const cart = new CartStub([dongle]);
    const { mutation, calls, answerNext } = heldBack(cart);
    const user = showCart({ cart, mutation });
    const { plus, count } = await line();

    for (let click = 0; click < 4; click++) await user.click(plus());

    expect(count()).toContain("5");
    await waitFor(() => expect(calls).toHaveLength(1));
    for (let answered = 1; answered <= 4; answered++) {
      answerNext();
      await waitFor(() => expect(calls).toHaveLength(Math.min(answered + 1, 4)));
      expect(count()).toContain("5");
    }
    expect(cart.contents.items[0]?.numberOfItems).toBe(5);
  });

  it("keeps the order of changes to different lines", async () => {
    const cart = new CartStub([router], [dongle, 2]);
    const { mutation, calls, answerNext } = heldBack(cart);
    const user = showCart({ cart, mutation });
    const first = await line(router);
    const second = await line(dongle);

    await user.click(first.plus());
    await user.click(second.minus());
    await user.click(first.trash());

    expect(badge()).toBe("1");
    expect(second.count()).toContain("1");
    for (let answered = 1; answered <= 3; answered++) {
      await waitFor(() => expect(calls).toHaveLength(answered));
      answerNext();
    }
    expect(calls).toEqual([
      `increaseCartItem ${router.id}`,
      `decreaseCartItem ${dongle.id}`,
      `removeFromCart ${router.id}`,
    ]);
    await waitFor(() => expect(cart.contents.numberInCart).toBe(1));
    expect(second.count()).toContain("1");
  });

  it("undoes a refused change with the shop's message and reads the cart again", async () => {
    const cart = new CartStub([dongle, 9]);
    const message = "You can order 1 to 10 of each device.";
    const answer = late<unknown>();
    const user = showCart({ cart, mutation: { increaseCartItem: () => answer.promise } });
    const { plus, count } = await line();

    await user.click(plus());
    expect(count()).toContain("10");
    // Meanwhile another tab has added one.
    cart.mutations.increaseCartItem({ productId: dongle.id });
    answer.answer(refusal("QuantityOutOfRange", message));

    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(count()).toContain("10"));
    expect(plus()).toBeDisabled();
  });

  it("keeps the changes after a refused one correct", async () => {
    const cart = new CartStub([dongle, 3]);
    const answers = [late<unknown>(), late<unknown>()];
    let call = 0;
    const user = showCart({ cart, mutation: { increaseCartItem: () => answers[call++]?.promise } });
    const { plus, count } = await line();
    await user.click(plus());
    await user.click(plus());
    expect(count()).toContain("5");

    answers[0]?.answer(refusal("NotInCart", "This device is not in your cart."));

    await waitFor(() => expect(count()).toContain("4"));
    answers[1]?.answer(cart.mutations.increaseCartItem({ productId: dongle.id }));
    await screen.findByText("This device is not in your cart.");
    await waitFor(() => expect(call).toBe(2));
    expect(count()).toContain("4");
  });

  it("undoes a change without a response, and all later ones, with one message", async () => {
    const cart = new CartStub([dongle, 2]);
    const answer = late<unknown>();
    const increaseCartItem = jest.fn(() => answer.promise);
    const user = showCart({ cart, mutation: { increaseCartItem } });
    const { plus, count } = await line();
    await user.click(plus());
    await user.click(plus());
    await user.click(plus());
    expect(count()).toContain("5");

    answer.fail(new Error("connection lost"));

    expect(await screen.findByText("connection lost")).toBeVisible();
    await waitFor(() => expect(count()).toContain("2"));
    expect(increaseCartItem).toHaveBeenCalledTimes(1);
  });

  it("shows the shop's cart when only the response was lost", async () => {
    const cart = new CartStub([dongle, 2]);
    const user = showCart({
      cart,
      mutation: {
        increaseCartItem: (args: { productId: string }) => {
          cart.mutations.increaseCartItem(args);
          throw new Error(unreachable);
        },
      },
    });
    const { plus, count } = await line();

    await user.click(plus());

    expect(await screen.findByText(unreachable)).toBeVisible();
    await waitFor(() => expect(count()).toContain("3"));
  });

  it("opens the login dialog when the session has ended", async () => {
    const message = "Please login to access this feature";
    const cart = new CartStub([dongle]);
    const user = showCart({ cart, mutation: { increaseCartItem: () => sessionEnded(message) } });

    await user.click((await line()).plus());

    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(await screen.findAllByText(message)).toHaveLength(1);
  });
});

import { screen, waitFor } from "@testing-library/react";
import CartPage from "../../../web/pages/CartPage";
import { Connection } from "../../support/connection";
import { contents, dongle, router, withCart } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { badge, item, show } from "./show";

async function line(device = dongle) {
  const found = await item(device);
  return {
    count: () => found.getByRole("status").textContent,
    plus: () => found.getByRole("button", { name: "Increase quantity" }),
    minus: () => found.getByRole("button", { name: "Decrease quantity" }),
    trash: () => found.getByRole("button", { name: "Delete" }),
  };
}

describe("changes of the cart", () => {
  const shop = shopForAll();

  async function showCart(...lines: Parameters<typeof withCart>[1]) {
    const ada = await withCart(await shop.customer(), lines);
    const connection = new Connection(ada);
    return { ada, connection, user: show(<CartPage />, "/cart", connection) };
  }

  it("shows quick clicks at once and sends them one after the other, losing none", async () => {
    const { ada, connection, user } = await showCart([dongle]);
    const answers = [1, 2, 3, 4].map(() => connection.hold("IncreaseCartItem"));
    const sent = () => connection.variablesOf("IncreaseCartItem");
    const { plus, count } = await line();

    for (let click = 0; click < 4; click++) await user.click(plus());

    expect(count()).toContain("5");
    await waitFor(() => expect(sent()).toHaveLength(1));
    for (const [n, answer] of answers.entries()) {
      answer();
      await waitFor(() => expect(sent()).toHaveLength(Math.min(n + 2, 4)));
      expect(count()).toContain("5");
    }
    await waitFor(async () => expect(await contents(ada)).toEqual([[dongle.id, 5]]));
  });

  it("keeps the order of changes to different lines", async () => {
    const { ada, connection, user } = await showCart([router], [dongle, 2]);
    const answer = connection.hold("IncreaseCartItem");
    const first = await line(router);
    const second = await line(dongle);

    await user.click(first.plus());
    await user.click(second.minus());
    await user.click(first.trash());

    expect(badge()).toBe("1");
    expect(second.count()).toContain("1");
    expect(connection.variablesOf("DecreaseCartItem")).toEqual([]);
    answer();
    await waitFor(async () => expect(await contents(ada)).toEqual([[dongle.id, 1]]));
    const changes = connection.sent.map(({ name }) => name).filter((name) => /CartItem|FromCart/.test(name));
    expect(changes).toEqual(["IncreaseCartItem", "DecreaseCartItem", "RemoveFromCart"]);
    expect(second.count()).toContain("1");
  });

  it("undoes a refused change with the shop's message and reads the cart again", async () => {
    const { ada, connection, user } = await showCart([dongle, 9]);
    const answer = connection.hold("IncreaseCartItem");
    const { plus, count } = await line();

    await user.click(plus());
    expect(count()).toContain("10");
    // Meanwhile another tab has added one.
    await ada.act(`increaseCartItem(productId: "${dongle.id}")`);
    answer();

    expect(await screen.findByText(/You can order 1 to 10 of each device/)).toBeVisible();
    await waitFor(() => expect(count()).toContain("10"));
    expect(plus()).toBeDisabled();
  });

  it("keeps the changes after a refused one correct", async () => {
    const { connection, user } = await showCart([dongle, 3]);
    const message = "This device is not in your cart.";
    let refuse = () => {};
    connection.answer(
      "IncreaseCartItem",
      { data: { increaseCartItem: { __typename: "NotInCart", message } } },
      new Promise((resolve) => (refuse = resolve)),
    );
    const answer = connection.hold("IncreaseCartItem");
    const { plus, count } = await line();
    await user.click(plus());
    await user.click(plus());
    expect(count()).toContain("5");

    refuse();

    await waitFor(() => expect(count()).toContain("4"));
    answer();
    await screen.findByText(message);
    await waitFor(() => expect(connection.variablesOf("IncreaseCartItem")).toHaveLength(2));
    expect(count()).toContain("4");
  });

  it("undoes a change without a response, and all later ones, with one message", async () => {
    const { connection, user } = await showCart([dongle, 2]);
    const fail = connection.hold("IncreaseCartItem");
    const { plus, count } = await line();
    await user.click(plus());
    await user.click(plus());
    await user.click(plus());
    expect(count()).toContain("5");

    fail(true);

    expect(await screen.findByText(/We could not reach the shop/)).toBeVisible();
    await waitFor(() => expect(count()).toContain("2"));
    expect(connection.variablesOf("IncreaseCartItem")).toHaveLength(1);
  });

  it("shows the shop's cart when only the response was lost", async () => {
    const { connection, user } = await showCart([dongle, 2]);
    connection.loseAnswer("IncreaseCartItem");
    const { plus, count } = await line();

    await user.click(plus());

    expect(await screen.findByText(/We could not reach the shop/)).toBeVisible();
    await waitFor(() => expect(count()).toContain("3"));
  });

  it("opens the login dialog when the session has ended", async () => {
    const { user } = await showCart([dongle]);
    const { plus } = await line();
    await shop.write("DELETE FROM session");

    await user.click(plus());

    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(await screen.findAllByText("Please login to access this feature")).toHaveLength(1);
  });
});

import { screen, waitFor } from "@testing-library/react";
import CheckoutPage from "../../../web/pages/CheckoutPage";
import { Connection } from "../../support/connection";
import { dongle } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { pin, rulesOf } from "../../server/spending-policy/rules";
import { show } from "../cart/show";
import {
  confirmButton,
  confirmed,
  field,
  fillInAndConfirm,
  orderItem,
  ordersOf,
  reload,
  showCheckout,
} from "./show-checkout";

describe("a checkout whose response is lost", () => {
  const shop = shopForAll();

  const placed = (customerId: string) =>
    shop.read("SELECT id FROM customer_order WHERE customer_id = $1", [customerId]);

  it("promises that nothing is charged twice and sends the same again on the next click", async () => {
    const { ada, connection, user } = await showCheckout(shop);
    connection.loseAnswer("Checkout");

    await fillInAndConfirm(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("You will not be charged twice.");
    await user.click(confirmButton());

    await confirmed();
    const [first, second] = ordersOf(connection);
    expect(second).toEqual(first);
    expect(await placed(ada.id)).toHaveLength(1);
    expect(Object.keys(sessionStorage).join()).not.toContain("pending");
  });

  it.each(["details", "cart"])(
    "shows the order that was made, even if the %s changed meanwhile",
    async (what) => {
      const { ada, connection, user } = await showCheckout(shop);
      connection.loseAnswer("Checkout");
      await fillInAndConfirm(user);
      await screen.findByRole("alert");

      if (what === "cart")
        await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));
      else {
        await user.type(field("Address"), ", Nigeria");
        await user.click(confirmButton());
      }

      await confirmed();
      expect(await placed(ada.id)).toHaveLength(1);
    },
  );

  it("that never reached the shop is followed by one order of what is on screen then", async () => {
    const { ada, connection, user } = await showCheckout(shop);
    connection.lose("Checkout");
    await fillInAndConfirm(user);
    await screen.findByRole("alert");

    await user.click(orderItem(dongle).getByRole("button", { name: "Increase quantity" }));
    await user.click(confirmButton());

    await confirmed();
    expect(await placed(ada.id)).toHaveLength(1);
    const [lost, ...sent] = ordersOf(connection);
    expect(sent).toMatchObject([{ expectedTotal: 68_650 }]);
    expect(sent[0]?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it("shows its result after a reload during the confirmation", async () => {
    const { ada, connection, user } = await showCheckout(shop);
    connection.loseAnswer("Checkout");
    await fillInAndConfirm(user);
    await screen.findByRole("alert");
    reload();

    const again = new Connection(ada);
    show(<CheckoutPage />, "/checkout", again);

    await confirmed();
    expect(ordersOf(again)).toEqual(ordersOf(connection));
    expect(await placed(ada.id)).toHaveLength(1);
  });

  it("is finished by a press after a reload that interrupted the request, and not by the reload", async () => {
    const { ada, connection, user } = await showCheckout(shop);
    connection.hold("Checkout");
    await fillInAndConfirm(user);
    await waitFor(() => expect(ordersOf(connection)).toHaveLength(1));
    reload();

    const second = new Connection(ada);
    const again = show(<CheckoutPage />, "/checkout", second);

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We have not heard back about this order yet. Press Confirm Order to finish it.",
    );
    expect(ordersOf(second)).toEqual([]);
    await again.click(confirmButton());
    await confirmed();
    expect(ordersOf(second)).toEqual(ordersOf(connection));
  });

  it("is sent again with its PIN, and neither that nor the challenge is stored in the browser", async () => {
    const { ada, connection, user } = await showCheckout(shop);
    await shop.write("UPDATE customer SET email_verified = TRUE WHERE id = $1", [ada.id]);
    await rulesOf(ada).setPin();
    await fillInAndConfirm(user);
    const asked = await screen.findByLabelText(/^Enter your PIN to pay/);
    expect(asked).not.toHaveAccessibleDescription();
    await user.click(confirmButton());
    await waitFor(() => expect(asked).toHaveAccessibleDescription(/^Please enter/));

    connection.loseAnswer("Checkout");
    await user.type(asked, pin);
    await user.click(confirmButton());
    await screen.findByText(/You will not be charged twice/);
    const challenge = ordersOf(connection).at(-1)?.proof?.challenge ?? "";
    expect(challenge).toHaveLength(43);
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain("Ada Obi");
    expect([stored.includes(pin), stored.includes(challenge)]).toEqual([false, false]);

    await user.click(confirmButton());
    await confirmed();
    expect(await placed(ada.id)).toHaveLength(1);
  });
});

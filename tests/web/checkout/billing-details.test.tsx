import { screen, within } from "@testing-library/react";
import CheckoutPage from "../../../web/pages/CheckoutPage";
import { dongle, placeOrder } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { show } from "../cart/show";
import { field, form } from "./show-checkout";

describe("the billing details", () => {
  const shop = shopForAll();

  it("can be chosen from the details of earlier orders", async () => {
    const mum = { name: "Mum", email: "mum@example.com", phone: "0805 123 4567", address: "9 Bode Thomas" };
    const ada = await shop.customer({ balance: 20_000 });
    await placeOrder(ada, dongle, mum);
    shop.clock.advance(1);
    await placeOrder(ada, dongle);
    await ada.act(`addToCart(productId: "${dongle.id}")`);
    const user = show(<CheckoutPage />, "/checkout", ada);
    await form();
    const [first, second] = within(
      await screen.findByRole("group", { name: "Recent addresses" }),
    ).getAllByRole("button");
    expect(first).toHaveAttribute("aria-pressed", "true");

    await user.click(second!);
    for (const [label, value] of [
      ["Name", mum.name],
      ["Email", mum.email],
      ["Address", mum.address],
      ["Phone", mum.phone],
    ] as const)
      expect(field(label)).toHaveValue(value);
    expect(second).toHaveAttribute("aria-pressed", "true");
    expect(first).toHaveAttribute("aria-pressed", "false");
  });
});

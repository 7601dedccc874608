import { screen, within } from "@testing-library/react";
import { customer } from "../cart/show";
import { field, filledCart, form, showCheckout } from "./show-checkout";

describe("the billing details", () => {
  it("can be chosen from the details of earlier orders", async () => {
    const home = {
      name: "Ada Obi",
      email: "ada@example.com",
      phone: "08031234567",
      address: "5 Marina, Lagos",
    };
    const shop = { name: "Mum", email: "mum@example.com", phone: "0805 123 4567", address: "9 Bode Thomas" };
    const me = { ...customer(filledCart()), lastContactDetails: home, usedContactDetails: [home, shop] };
    const user = showCheckout({ query: { me: () => me } });
    await form();
    const [first, second] = within(screen.getByRole("group", { name: "Recent addresses" })).getAllByRole(
      "button",
    );
    expect(first).toHaveAttribute("aria-pressed", "true");

    await user.click(second!);
    for (const [label, value] of [
      ["Name", "Mum"],
      ["Email", "mum@example.com"],
      ["Address", "9 Bode Thomas"],
      ["Phone", "0805 123 4567"],
    ] as const)
      expect(field(label)).toHaveValue(value);
    expect(second).toHaveAttribute("aria-pressed", "true");
    expect(first).toHaveAttribute("aria-pressed", "false");
  });
});

import { screen, within } from "@testing-library/react";
import { customer } from "../cart/show";
import { confirmButton, field, filledCart, fillIn, form, reload, showCheckout } from "./show-checkout";

describe("the billing details", () => {
  it("are filled in from the last order or visit", async () => {
    const lastContactDetails = {
      name: "Ada Bello",
      email: "ada.home@example.com",
      phone: "+2348051234567",
      address: "9 Bode Thomas, Surulere",
    };
    const me = { ...customer(filledCart(), { phoneNumber: "08031234567" }), lastContactDetails };
    showCheckout({ query: { me: () => me } });
    await form();

    expect(field("Name")).toHaveValue("Ada Bello");
    expect(field("Email")).toHaveValue("ada.home@example.com");
    expect(field("Phone")).toHaveValue("08051234567");
    expect(field("Address")).toHaveValue("9 Bode Thomas, Surulere");
  });

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

  it.each(["Name", "Email", "Address", "Phone"])("require %s", async (label) => {
    const checkout = jest.fn();
    const user = showCheckout({ mutation: { checkout } });
    await fillIn(user);
    await user.clear(field(label));
    await user.type(field(label), "  ");

    await user.click(confirmButton());

    expect(await screen.findByRole("alert")).toHaveTextContent("Please fill in all shipping details fields");
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    const inOrder = [...document.querySelectorAll("[role=alert], form input")];
    expect(inOrder[inOrder.indexOf(screen.getByRole("alert")) + 1]).toBe(field(label));
    expect(checkout).not.toHaveBeenCalled();
  });

  it("are stored until they are ordered, for a customer who returns", async () => {
    const user = showCheckout();
    await fillIn(user);
    await user.clear(field("Phone"));
    await user.type(field("Phone"), "+44 20 7946 0000");
    await user.click(screen.getByRole("radio", { name: "Door-Step Delivery" }));
    reload();

    showCheckout();
    await form();

    expect(field("Address")).toHaveValue("5 Marina, Lagos");
    expect(field("Phone")).toHaveValue("+44 20 7946 0000");
    expect(screen.getByRole("radio", { name: "Door-Step Delivery" })).toBeChecked();
  });
});

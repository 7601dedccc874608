import { screen, waitFor, within } from "@testing-library/react";
import { dongle, placeOrder } from "../../support/devices";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

const last = {
  name: "Ada Obi-Bello",
  email: "ada.home@example.com",
  phone: "+2348051234567",
  address: "9 Bode Thomas, Surulere",
};

const field = async (label: string) =>
  within(await screen.findByRole("form", { name: "Installation booking" })).getByLabelText(label);

describe("a customer's known details", () => {
  const shop = shopForAll();

  async function buyer() {
    const ada = await shop.customer({ balance: 10_000 });
    await placeOrder(ada, dongle, last);
    return ada;
  }

  it("fill in an installation with those of the last order or visit", async () => {
    showShop({ path: "/schedule-installation", to: await buyer() });

    await waitFor(async () => expect(await field("Address")).toHaveValue(last.address));
    expect(await field("Name")).toHaveValue(last.name);
    expect(await field("Email")).toHaveValue(last.email);
    expect(await field("Phone")).toHaveValue("08051234567");
  });

  it("are the account's before the first order, without a number that the form refuses", async () => {
    const ada = await shop.customer();
    await shop.write("UPDATE customer SET phone_number = '+44 20 7946 0000' WHERE id = $1", [ada.id]);
    showShop({ path: "/schedule-installation", to: ada });

    await waitFor(async () => expect(await field("Name")).toHaveValue("Ada Obi"));
    expect(await field("Email")).toHaveValue(ada.email);
    expect(await field("Phone")).toHaveValue("");
    expect(await field("Address")).toHaveValue("");
  });

  it("do not override what is typed, or an emptied field, and are removed at sign-out", async () => {
    const user = showShop({ path: "/schedule-installation", to: await buyer() });
    await waitFor(async () => expect(await field("Address")).toHaveValue(last.address));

    await user.clear(await field("Name"));
    await user.type(await field("Phone"), "{Control>}a{/Control}0809");
    expect(await field("Name")).toHaveValue("");
    expect(await field("Phone")).toHaveValue("0809");
    expect(Object.values(sessionStorage).join()).not.toContain(last.address);

    const header = within(screen.getByRole("banner"));
    await user.click(await header.findByLabelText("Account menu"));
    await user.click(await header.findByRole("button", { name: "Logout" }));
    await screen.findByText("Logged out successfully");
    expect(await field("Address")).toHaveValue("");
    expect(await field("Email")).toHaveValue("");
    expect(document.body.innerHTML).not.toContain(last.address);
    expect(await field("Phone")).toHaveValue("");
    expect(Object.values(sessionStorage).join()).not.toContain("0809");
  });
});

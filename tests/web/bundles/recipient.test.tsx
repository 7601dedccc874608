import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
  bundleForm,
  choose,
  field,
  fillForm,
  payFromSheet,
  payFromWallet,
  showPackages,
  submitForm,
  sellFew,
} from "../packages/show-packages";
import { Connection } from "../../support/connection";
import { pasteInto } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import { purchasesOf } from "./show-buy-now";

const optionOf: Record<string, string> = {
  Smile: "1GB - (₦330)",
  Spectranet: "1GB - (₦300)",
};

async function fillAccount(user: UserEvent, network: string, label: string, text: string) {
  const form = await bundleForm();
  await choose(user, form, "Network", network);
  await choose(user, form, "Data Packages", "Daily");
  await choose(user, form, "Data Options", optionOf[network]!);
  await user.type(within(form).getByLabelText(label), text);
  await choose(user, form, "Auto-renewal", "No");
  return form;
}

describe("the recipient field", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it.each([
    ["Smile", "Enter Smile Account Email", "email", "ada@example.com"],
    ["Spectranet", "Enter Spectranet Customer Number", "text", "10203040"],
  ])("has the label that %s needs", async (network, label, type, text) => {
    const connection = new Connection(await shop.customer({ balance: 1000 }));
    const user = showPackages(connection);
    const form = await fillAccount(user, network, label, text);
    expect(within(form).getByLabelText(label)).toHaveProperty("type", type);
    expect(within(form).queryByLabelText("Enter Mobile Number")).not.toBeInTheDocument();

    const dialog = await payFromWallet(user, form);
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Buy" }));

    await screen.findByRole("dialog", { name: "Your receipt" });
    expect(purchasesOf(connection)).toMatchObject([{ phone: "", account: text }]);
  });

  it.each([
    [
      "Smile",
      "Enter Smile Account Email",
      "08031234567",
      "Please enter the email address of the Smile account",
    ],
    [
      "Spectranet",
      "Enter Spectranet Customer Number",
      "08031234567",
      "Please enter the Spectranet customer number: 5 to 15 digits",
    ],
    [
      "Spectranet",
      "Enter Spectranet Customer Number",
      "1234",
      "Please enter the Spectranet customer number: 5 to 15 digits",
    ],
  ])("is refused at the field if it is invalid for %s: %s %s", async (network, label, text, sentence) => {
    const user = showPackages(await shop.customer());
    const form = await fillAccount(user, network, label, text);
    await submitForm(user, form);
    expect(within(form).getByLabelText(label)).toBeInvalid();
    expect(within(form).getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await waitFor(() => expect(within(form).getByLabelText(label)).toHaveFocus());
  });

  it("restores the number typed before when the network delivers to phones again", async () => {
    const user = showPackages(await shop.customer());
    const form = await bundleForm();
    await pasteInto(user, within(form).getByLabelText("Enter Mobile Number"), "08031234567");
    await choose(user, form, "Network", "Smile");
    await pasteInto(user, within(form).getByLabelText("Enter Smile Account Email"), "ada@example.com");
    await choose(user, form, "Network", "MTN");
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
    await choose(user, form, "Network", "Smile");
    expect(within(form).getByLabelText("Enter Smile Account Email")).toHaveValue("");
  });
});

describe("the network hint", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("suggests the network of the number's prefix", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();
    await user.type(within(form).getByLabelText("Enter Mobile Number"), "0803");
    expect(within(form).getByText("This looks like an MTN number.")).toBeVisible();

    await user.click(within(form).getByRole("link", { name: "Choose MTN" }));
    expect(field(form, "Network")).toHaveTextContent("MTN");
    expect(within(form).queryByText(/looks like/)).not.toBeInTheDocument();
  });

  it("is not shown beside a number that is refused for its length", async () => {
    const user = showPackages(await shop.customer());
    const form = await fillForm(user);
    const phone = within(form).getByLabelText("Enter Mobile Number");
    await user.clear(phone);
    await user.type(phone, "0802");
    expect(within(form).getByText(/looks like an Airtel number/)).toBeVisible();
    await submitForm(user, form);
    expect(phone).toHaveAccessibleDescription(/^This number has 4 digits/);
    expect(within(form).queryByText(/looks like/)).not.toBeInTheDocument();
    await user.type(phone, "1");
    expect(within(form).getByText(/looks like an Airtel number/)).toBeVisible();
  });

  it("uses the longest prefix, and does not mention an unknown one", async () => {
    const user = showPackages(shop.visitor());
    const form = await bundleForm();
    const phone = within(form).getByLabelText("Enter Mobile Number");
    await user.type(phone, "0702");
    expect(within(form).queryByText(/looks like/)).not.toBeInTheDocument();
    await user.type(phone, "5");
    expect(within(form).getByText("This looks like an MTN number.")).toBeVisible();
    await user.type(phone, "{Backspace}0");
    expect(within(form).getByText("This looks like a Smile number.")).toBeVisible();
  });
});

describe("a number that is new to the customer", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("is shown again in groups before payment, and can be paid for at once", async () => {
    const connection = new Connection(await shop.customer({ balance: 1000 }));
    const user = showPackages(connection);
    const form = await fillForm(user);
    await submitForm(user, form);
    await screen.findByRole("dialog", { name: "Payment method" });
    // Known before the payment dialog opens, so that nothing moves there under a press.
    await waitFor(() => expect(connection.variablesOf("BoughtBefore")).toHaveLength(1));
    const dialog = await payFromSheet(user);

    const check = await within(dialog).findByRole("group", { name: "Check the Mobile Number" });
    expect(check).toHaveTextContent("Check this number before you pay");
    expect(
      within(check)
        .getAllByText(/^\d+$/)
        .map(({ textContent }) => textContent),
    ).toEqual(["0803", "123", "4567"]);
    expect(within(dialog).getByRole("button", { name: "Buy" })).toBeEnabled();
  });
});

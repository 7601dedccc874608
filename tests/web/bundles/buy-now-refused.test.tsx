import { screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { pasteInto } from "../../support/render-page";
import { shopForEach } from "../../support/start-shop";
import { bundleForm, field, openBuyNow, showPackages, sellFew } from "../packages/show-packages";
import { buyButton, purchasesOf, receipt, showBuyNow } from "./show-buy-now";

const keysOf = (connection: Connection) =>
  purchasesOf(connection).map(({ idempotencyKey }) => idempotencyKey);

describe("a refused purchase", () => {
  const shop = shopForEach();
  beforeEach(() => sellFew(shop));

  const edit = (change: string) => shop.write(`UPDATE data_option SET ${change} WHERE id = 'mtn-daily-40mb'`);

  it("shows why the shop refuses, and sends a further attempt with a key of its own", async () => {
    const message = "Please start again.";
    const { user, dialog, connection } = await showBuyNow(shop);
    const purchaseBundle = { __typename: "IdempotencyKeyReused", message };
    connection.answer("PurchaseBundle", { data: { purchaseBundle } });

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
    expect(buyButton(dialog)).toBeEnabled();
    // A refusal is a definite result: the next attempt is a new intention.
    await user.click(buyButton(dialog));
    await waitFor(() => expect(new Set(keysOf(connection)).size).toBe(2));
  });

  it("leads to the form for another option if the chosen one has gone off sale", async () => {
    const { user, dialog } = await showBuyNow(shop);
    await edit("on_sale = FALSE");

    await user.click(buyButton(dialog));

    const form = within(await bundleForm());
    expect(form.getByText("Please choose an option")).toBeVisible();
    expect(form.getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
    expect(
      await screen.findByText("This package is no longer on sale. Please choose another."),
    ).toBeVisible();
  });

  it("shows what the shop says of a field, and leads to the form with all that was entered", async () => {
    const { user, dialog, connection } = await showBuyNow(shop);
    const fields = [{ __typename: "InvalidField", name: "phone", message: "No such number." }];
    const purchaseBundle = { __typename: "InvalidInput", message: "Wrong", fields };
    connection.answer("PurchaseBundle", { data: { purchaseBundle } });

    await user.click(buyButton(dialog));
    expect(await within(dialog).findByText("No such number.")).toBeVisible();
    await user.click(within(dialog).getByRole("link", { name: "Change number or auto-renewal" }));

    const form = await bundleForm();
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
    expect(field(form, "Data Options")).toHaveTextContent("40MB - (₦50)");
  });

  it("shows the shop's balance when it is too low", async () => {
    const { user, dialog, ada } = await showBuyNow(shop, 120);
    await buyBundle(ada, { dataOptionId: "mtn-daily-100mb" });

    await user.click(buyButton(dialog));
    expect(await within(dialog).findByText("Wallet Balance: ₦20")).toBeVisible();
    expect(within(dialog).getByText("Balance is too low. Please fund wallet to proceed.")).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("shows the shop's balance when it is too low after the PIN", async () => {
    const { user, dialog, connection, ada } = await showBuyNow(shop, 120);
    const purchaseBundle = {
      __typename: "ConfirmSpending",
      message: "Please enter your PIN.",
      challenge: "1",
    };
    connection.answer("PurchaseBundle", { data: { purchaseBundle } });
    await user.click(buyButton(dialog));
    await user.type(await within(dialog).findByLabelText("Enter your PIN to pay ₦50"), "240817");
    await buyBundle(ada, { dataOptionId: "mtn-daily-100mb" });
    await user.click(within(dialog).getByRole("button", { name: "Pay ₦50" }));

    expect(await within(dialog).findByText("Wallet Balance: ₦20")).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("shows a changed price everywhere and buys at it only after another press", async () => {
    const { user, dialog, connection } = await showBuyNow(shop);
    await edit("price = 6000");

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent("The price is now ₦60.");
    expect(within(dialog).getByText("₦60")).toBeVisible();
    expect(within(dialog).queryByText("₦50")).not.toBeInTheDocument();

    await user.click(buyButton(dialog));

    await receipt();
    expect(new Set(keysOf(connection)).size).toBe(2);
  });

  it("explains a missing response, and retries with the same key", async () => {
    const { user, dialog, connection, ada } = await showBuyNow(shop);
    connection.loseAnswer("PurchaseBundle");

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);
    await user.click(buyButton(dialog));
    await receipt();
    const [first, second] = keysOf(connection);
    expect(second).toBe(first);
    expect(await shop.balanceOf(ada.id)).toBe(950);
  });

  /** The buy-now dialog of a customer whose session has just ended. */
  async function withoutSession() {
    const ada = await shop.customer({ balance: 1000 });
    const connection = new Connection(ada);
    const user = showPackages(connection, { isFilled: true });
    const dialog = await openBuyNow(user);
    await shop.write("DELETE FROM session");
    await user.click(buyButton(dialog));
    return { user, connection, login: await screen.findByRole("dialog", { name: "Sign In" }) };
  }

  it("waits behind the login dialog when the session has ended, then buys with the same key", async () => {
    const { user, connection, login } = await withoutSession();
    await pasteInto(user, within(login).getByLabelText("Password"), "plum orchard 42");
    await user.click(within(login).getByRole("button", { name: "Sign In" }));

    await receipt();
    const [first, second] = keysOf(connection);
    expect(second).toBe(first);
  });

  it("explains that nothing was bought when the customer does not log in again, and keeps the form", async () => {
    const { user } = await withoutSession();

    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field(await bundleForm(), "Data Options")).toHaveTextContent("40MB - (₦50)");
  });
});

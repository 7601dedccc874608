import { screen, waitFor, within } from "@testing-library/react";
import { providers } from "../packages/catalogue-stub";
import { bundleForm, customer, field, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, failsOnce, type PurchaseArgs, refuses } from "./purchase-stub";
import { buyButton, keysOf, receipt, showBuyNow, showStep } from "./show-buy-now";
import { pasteInto } from "../../support/render-page";
import { sessionEnded } from "../../support/session-ended";

describe("a refused purchase", () => {
  it("shows why the shop refuses", async () => {
    const message = "Please start again.";
    const { user, dialog, purchaseBundle } = await showBuyNow(
      refuses({ __typename: "IdempotencyKeyReused", message }),
    );

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
    expect(buyButton(dialog)).toBeEnabled();
    // A refusal is a definite result: the next attempt is a new intention.
    await user.click(buyButton(dialog));
    await waitFor(() => expect(new Set(keysOf(purchaseBundle)).size).toBe(2));
  });

  it("leads to the form for another option if the chosen one has gone off sale", async () => {
    const message = "This package is no longer on sale.";
    const purchaseBundle = refuses({ __typename: "NotOnSale", message });
    let onSale: object[] = providers;
    const query = { provider: () => onSale.find((network) => "id" in network && network.id === "mtn") };
    const { user, dialog } = await showStep({ query, mutation: { purchaseBundle } });
    onSale = JSON.parse(JSON.stringify(providers).replace('"id":"mtn-40mb"', '"id":"mtn-41mb"')) as object[];

    await user.click(buyButton(dialog));

    const form = within(await bundleForm());
    expect(form.getByText("Please choose an option")).toBeVisible();
    expect(form.getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("shows what the shop says of a field, and leads to the form with all that was entered", async () => {
    const fields = [{ name: "phone", message: "No such number." }];
    const { user, dialog } = await showBuyNow(
      refuses({ __typename: "InvalidInput", message: "Wrong", fields } as never),
    );

    await user.click(buyButton(dialog));
    expect(await within(dialog).findByText("No such number.")).toBeVisible();
    await user.click(within(dialog).getByRole("link", { name: "Change number or auto-renewal" }));

    const form = await bundleForm();
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
    expect(field(form, "Data Options")).toHaveTextContent("40MB - (₦50)");
  });

  it("shows the shop's balance when it is too low, also after the PIN", async () => {
    const message = "Balance is too low. Please fund wallet to proceed.";
    const refusal = {
      __typename: "BalanceTooLow",
      message,
      balance: 20,
      shortfall: 30,
      wallet: { id: "ada-wallet", balance: 20 },
    };
    const challenge = {
      __typename: "ConfirmSpending",
      message: "Please enter your PIN.",
      challenge: "first",
    };
    const { user, dialog } = await showBuyNow(
      jest.fn(({ input }: PurchaseArgs & { input: { proof?: object } }): unknown =>
        input.proof ? refusal : challenge,
      ),
    );

    await user.click(buyButton(dialog));
    await user.type(await within(dialog).findByLabelText("Enter your PIN to pay ₦50"), "240817");
    // Another purchase has spent the balance meanwhile.
    await user.click(within(dialog).getByRole("button", { name: "Pay ₦50" }));

    expect(await within(dialog).findByText("Wallet Balance: ₦20")).toBeVisible();
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("shows a changed price everywhere and buys at it only after another press", async () => {
    const message = "The price is now ₦60. Please check it and try again.";
    const purchaseBundle = jest.fn((args: PurchaseArgs): unknown =>
      args.input.expectedPrice === 60
        ? bought()(args)
        : { __typename: "PriceChanged", message, price: 60, dataOption: { id: "mtn-40mb", price: 60 } },
    );
    const { user, dialog } = await showBuyNow(purchaseBundle);

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
    expect(within(dialog).getByText("₦60")).toBeVisible();
    expect(within(dialog).queryByText("₦50")).not.toBeInTheDocument();

    await user.click(buyButton(dialog));

    await receipt();
    expect(new Set(keysOf(purchaseBundle)).size).toBe(2);
  });

  it("explains a missing response, and retries with the same key", async () => {
    const { user, dialog, purchaseBundle } = await showBuyNow(failsOnce(bought()));

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);
    await user.click(buyButton(dialog));
    await receipt();
    const [first, second] = keysOf(purchaseBundle);
    expect(second).toBe(first);
  });

  it("waits behind the login dialog when the session has ended, then buys with the same key", async () => {
    const signedIn = () => customer();
    const purchaseBundle = jest.fn(bought()).mockImplementationOnce(() => sessionEnded());
    const mutation = { purchaseBundle, signIn: signedIn };
    const user = showPackages({ isFilled: true, me: customer(), mutation });
    const dialog = await openBuyNow(user);

    await user.click(buyButton(dialog));

    const login = within(await screen.findByRole("dialog", { name: "Sign In" }));
    await pasteInto(user, login.getByLabelText("Password"), "plum orchard 42");
    await user.click(login.getByRole("button", { name: "Sign In" }));

    await receipt();
    const [first, second] = keysOf(purchaseBundle);
    expect(second).toBe(first);
  });

  it("explains that nothing was bought when the customer does not log in again, and keeps the form", async () => {
    const mutation = { purchaseBundle: () => sessionEnded() };
    const user = showPackages({ isFilled: true, me: customer(), mutation });
    const dialog = await openBuyNow(user);
    await user.click(buyButton(dialog));
    await screen.findByRole("dialog", { name: "Sign In" });

    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field(await bundleForm(), "Data Options")).toHaveTextContent("40MB - (₦50)");
  });
});

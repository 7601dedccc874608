import { screen, waitFor, within } from "@testing-library/react";
import { Connection } from "../../support/connection";
import { pressTwice } from "../../support/press-twice";
import { shopWithPartners } from "../../support/shop-with-partners";
import { type Shop, shopForAll } from "../../support/start-shop";
import { showBuyNow, showStep } from "./show-buy-now";

interface Funding {
  input: { amount: number; idempotencyKey: string };
}

async function showFunding(shop: Shop) {
  const ada = await shop.customer();
  const connection = new Connection(ada);
  const { user, dialog } = await showStep(connection);
  await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));
  const fund = async (amount: string) => {
    await user.click(await within(dialog).findByRole("radio", { name: amount }));
    await user.click(within(dialog).getByRole("button", { name: `Add ${amount}` }));
  };
  const sent = () => connection.variablesOf<Funding>("FundWallet").map(({ input }) => input);
  return { ada, user, dialog, connection, fund, sent };
}

describe("Fund Wallet", () => {
  const shop = shopForAll();

  it("funds with the chosen amount, says so and shows the balance, and leads back to Buy by itself", async () => {
    const { dialog, fund } = await showFunding(shop);

    await fund("₦1,000");

    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();
    expect(within(dialog).getByText("Wallet Balance: ₦1,000")).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole("tab", { name: "Buy Now" })).toHaveFocus());
    expect(within(dialog).getByRole("button", { name: "Buy" })).toBeEnabled();
  });

  it("funds with an amount that is typed", async () => {
    const { user, dialog } = await showFunding(shop);
    const field = await within(dialog).findByLabelText("Other amount (₦)");
    await user.clear(field);
    await user.type(field, "₦1,500.50{Enter}");
    expect(await within(dialog).findByText("Wallet Balance: ₦1,500.50")).toBeVisible();
  });

  it("funds once on a double click, and each further time with a key of its own", async () => {
    await shop.write("UPDATE data_option SET price = 1000000 WHERE id = 'mtn-daily-40mb'");
    const { user, dialog, fund, sent } = await showFunding(shop);
    await user.click(await within(dialog).findByRole("radio", { name: "₦1,000" }));

    pressTwice(within(dialog).getByRole("button", { name: "Add ₦1,000" }));
    expect(await within(dialog).findByText("Wallet Balance: ₦1,000")).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole("tab", { name: "Buy Now" })).toHaveFocus());
    await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));
    await fund("₦1,000");

    expect(await within(dialog).findByText("Wallet Balance: ₦2,000")).toBeVisible();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await shop.write("UPDATE data_option SET price = 5000 WHERE id = 'mtn-daily-40mb'");
  });

  it.each([
    [
      { __typename: "PaymentUnavailable", message: "Payments are not available." },
      "Payments are not available.",
    ],
    [
      {
        __typename: "InvalidInput",
        message: "Wrong",
        fields: [{ __typename: "InvalidField", name: "amount", message: "Too much at once." }],
      },
      "Too much at once.",
    ],
  ])("shows why the wallet was not funded: %j", async (fundWallet, sentence) => {
    const { dialog, connection, fund } = await showFunding(shop);
    connection.answer("FundWallet", { data: { fundWallet } });

    await fund("₦2,000");

    expect(await within(dialog).findByText(sentence)).toBeVisible();
  });

  it("says what to do when no answer comes, and tries the same amount again with the same key", async () => {
    const { dialog, connection, fund, sent } = await showFunding(shop);
    connection.loseAnswer("FundWallet");
    await fund("₦1,000");
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);

    await fund("₦1,000");

    expect(await within(dialog).findByText("Wallet Balance: ₦1,000")).toBeVisible();
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });
});

describe("Fund Wallet through a gateway", () => {
  const { shop, gateway, pays, returnFromGateway } = shopWithPartners();

  it("checks the outcome when the customer returns by the browser's Back button", async () => {
    const { user, dialog } = await showBuyNow(shop, 0);

    await user.click(await within(dialog).findByRole("button", { name: "Add ₦100" }));
    await returnFromGateway("success");

    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Buy" })).toBeEnabled());
    expect(within(dialog).getByText("Wallet Balance: ₦100")).toBeVisible();
  });

  it("says that a payment did not go through whose answer was lost", async () => {
    const { ada, dialog, connection, fund } = await showFunding(shop);
    connection.loseAnswer("FundWallet");
    await fund("₦2,000");
    await within(dialog).findByRole("alert");
    const { reference } = gateway.becomes([...gateway.payments.keys()].at(-1)!, { status: "failed" });
    await shop.services.fundingChecks.check(ada.id, reference);
    await fund("₦2,000");
    expect(
      await within(dialog).findByText(
        "The payment did not go through. Please choose an amount to try again.",
      ),
    ).toBeVisible();
  });

  it("shows the status of recent payments", async () => {
    const ada = await shop.customer();
    for (const naira of [1000, 2000, 5000]) {
      await shop.fund(ada.id, naira);
      shop.clock.advance(1);
    }
    const [paid, left, waiting] = [...gateway.payments.keys()].slice(-3);
    pays(paid!);
    gateway.becomes(left!, { status: "failed" });
    for (const each of [paid!, left!]) await shop.services.fundingChecks.check(ada.id, each);
    await shop.write("UPDATE data_option SET price = 1000000 WHERE id = 'mtn-daily-40mb'");
    const { user, dialog } = await showStep(ada);
    await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));

    await within(dialog).findByText("Recent payments");
    const rows = within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(rows.filter((text) => text?.includes("OYF"))).toEqual([
      `₦5,000Waiting for payment${waiting}Continue paymentCheck again`,
      `₦2,000Not paid${left}`,
      `₦1,000Paid${paid}`,
    ]);
  });
});

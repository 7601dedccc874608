import { screen, waitFor, within } from "@testing-library/react";
import { goToCheckout } from "../../../web/features/wallet/go-to-checkout";
import { pressTwice } from "../../support/press-twice";
import { customer } from "../packages/show-packages";
import { funded } from "../wallet/funding-stub";
import { showStep } from "./show-buy-now";

jest.mock("../../../web/features/wallet/go-to-checkout", () => ({
  ...jest.requireActual<object>("../../../web/features/wallet/go-to-checkout"),
  goToCheckout: jest.fn(),
}));

interface FundArgs {
  input: { amount: number; idempotencyKey: string };
}

afterEach(() => jest.mocked(goToCheckout).mockClear());

async function showFunding(fundWallet: jest.Mock, query = {}) {
  const { user, dialog } = await showStep({ me: customer(0), query, mutation: { fundWallet } });
  await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));
  const fund = async (amount: string) => {
    await user.click(await within(dialog).findByRole("radio", { name: amount }));
    await user.click(within(dialog).getByRole("button", { name: `Add ${amount}` }));
  };
  return { user, dialog, fund };
}

const keysOf = (fundWallet: jest.Mock) =>
  fundWallet.mock.calls.map(([{ input }]: [FundArgs]) => input.idempotencyKey);

describe("Fund Wallet", () => {
  it("funds with the chosen amount, says so and shows the balance, and leads back to Buy by itself", async () => {
    const fundWallet = jest.fn<unknown, [FundArgs]>(() => funded(1000));
    const { dialog, fund } = await showFunding(fundWallet);

    await fund("₦1,000");

    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();
    expect(fundWallet.mock.calls[0]?.[0].input).toEqual({
      amount: 1000,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
    expect(within(dialog).getByText("Wallet Balance: ₦1,000")).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole("tab", { name: "Buy Now" })).toHaveFocus());
    expect(within(dialog).getByRole("button", { name: "Buy" })).toBeEnabled();
  });

  it("funds with an amount that is typed", async () => {
    const fundWallet = jest.fn<unknown, [FundArgs]>(() => funded(40));
    const { user, dialog } = await showFunding(fundWallet);
    const field = await within(dialog).findByLabelText("Other amount (₦)");
    await user.clear(field);
    await user.type(field, "₦1,500.50{Enter}");
    await waitFor(() => expect(fundWallet.mock.calls[0]?.[0].input.amount).toBe(1_500.5));
  });

  it("funds once on a double click, and each further time with a key of its own", async () => {
    const fundWallet = jest.fn<unknown, [FundArgs]>(() => funded(40));
    const { user, dialog, fund } = await showFunding(fundWallet);
    await user.click(await within(dialog).findByRole("radio", { name: "₦1,000" }));

    pressTwice(within(dialog).getByRole("button", { name: "Add ₦1,000" }));
    await waitFor(() => expect(within(dialog).getByRole("radio", { name: "₦1,000" })).toBeEnabled());
    expect(fundWallet).toHaveBeenCalledTimes(1);
    await fund("₦1,000");

    await waitFor(() => expect(fundWallet).toHaveBeenCalledTimes(2));
    expect(new Set(keysOf(fundWallet)).size).toBe(2);
  });

  it.each([
    [
      {
        __typename: "WalletLimitReached",
        message: "Your wallet can hold at most ₦10,000,000. Please choose a smaller amount.",
        limit: 10_000_000,
      },
      "Your wallet can hold at most ₦10,000,000. Please choose a smaller amount.",
    ],
    [
      { __typename: "PaymentUnavailable", message: "Payments are not available." },
      "Payments are not available.",
    ],
    [
      {
        __typename: "InvalidInput",
        message: "Wrong",
        fields: [{ name: "amount", message: "Too much at once." }],
      },
      "Too much at once.",
    ],
    [
      funded(0, { status: "FAILED" }),
      "The payment did not go through. Please choose an amount to try again.",
    ],
  ])("shows why the wallet was not funded: %j", async (answer, sentence) => {
    const { dialog, fund } = await showFunding(jest.fn(() => answer));

    await fund("₦2,000");

    expect(await within(dialog).findByText(sentence)).toBeVisible();
    expect(goToCheckout).not.toHaveBeenCalled();
  });

  it("says what to do when no answer comes, and tries the same amount again with the same key", async () => {
    let isDown = true;
    const fundWallet = jest.fn<unknown, [FundArgs]>(() => {
      if (isDown) throw new Error("down");
      return funded(1000);
    });
    const { dialog, fund } = await showFunding(fundWallet);
    await fund("₦1,000");
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);

    isDown = false;
    await fund("₦1,000");

    expect(await within(dialog).findByText("Wallet Balance: ₦1,000")).toBeVisible();
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
    const [first, second] = keysOf(fundWallet);
    expect(second).toBe(first);
  });

  it("checks the outcome when the customer returns by the browser's Back button", async () => {
    const checkoutUrl = "https://pay.example/checkout/1";
    const checkFunding = jest.fn(() => funded(1000));
    const { user, dialog } = await showStep({
      me: customer(0),
      mutation: { fundWallet: () => funded(0, { status: "PENDING", checkoutUrl }), checkFunding },
    });

    await user.click(await within(dialog).findByRole("button", { name: "Add ₦100" }));

    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Buy" })).toBeEnabled());
    expect(checkFunding.mock.calls).toEqual([[{ reference: "OYF-7K3M9QXT2A" }, undefined]]);
    expect(within(dialog).getByText("Wallet Balance: ₦1,000")).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { customer } from "../packages/show-packages";
import { buyButton, showStep } from "../bundles/show-buy-now";
import { funding } from "./funding-stub";

const message =
  "₦5,000 is on hold because your bank has questioned a payment. Please contact customer care with OYD-1.";

describe("money on hold", () => {
  it("is shown, with the reason, where the wallet is too low for it", async () => {
    const me = {
      ...customer(0),
      wallet: {
        id: "ada-wallet",
        balance: 0,
        holds: [{ id: "hold", reference: "OYD-1", message }],
        recentFundings: [],
      },
    };
    const { dialog } = await showStep({ me });

    const held = await within(dialog).findByRole("list", { name: "Money on hold" });
    expect(within(held).getByText(message)).toBeVisible();
    expect(screen.getByText("You need ₦50 more in your wallet.")).toBeVisible();
  });

  it("is part of what is missing, so that one top-up is enough, and its message follows the top-up", async () => {
    const hold = { id: "hold", reference: "OYD-1" };
    const owing = { id: "ada-wallet", balance: 0, owed: 1600, recentFundings: [] };
    const me = {
      ...customer(0),
      wallet: { ...owing, holds: [{ ...hold, message: "₦1,600 is still missing" }] },
    };
    const paid = {
      ...owing,
      balance: 50,
      owed: 0,
      holds: [{ ...hold, message: "₦1,600 settles a payment" }],
    };
    const fundWallet = jest.fn(() => funding({ amount: 1650, wallet: paid }));
    const { user, dialog } = await showStep({ me, mutation: { fundWallet } });

    expect(
      within(dialog).getByText("You need ₦1,650 more in your wallet: ₦1,600 of it will be on hold."),
    ).toBeVisible();
    expect(await within(dialog).findByText("₦1,600 is still missing")).toBeVisible();
    await user.click(await within(dialog).findByRole("button", { name: "Add ₦1,650" }));

    await waitFor(() => expect(buyButton(dialog)).toBeEnabled());
    expect(fundWallet.mock.calls).toMatchObject([[{ input: { amount: 1650 } }]]);
    expect(within(dialog).queryByText(/You need/)).not.toBeInTheDocument();
  });
});

import { cleanup, within } from "@testing-library/react";
import { customer } from "../packages/show-packages";
import { providers } from "../packages/catalogue-stub";
import { bought, failsOnce, type PurchaseArgs, refuses } from "./purchase-stub";
import { buyButton, receipt, showBuyNow, showStep } from "./show-buy-now";

const inputOf = (purchaseBundle: jest.Mock<unknown, [PurchaseArgs]>) =>
  purchaseBundle.mock.calls.at(-1)?.[0].input;

/** Starts a purchase whose response is lost, on a page that is then closed. */
async function loseTheAnswer() {
  const purchaseBundle = failsOnce(bought());
  const { user, dialog } = await showBuyNow(purchaseBundle);
  await user.click(buyButton(dialog));
  await within(dialog).findByRole("alert");
  cleanup();
  return inputOf(purchaseBundle);
}

describe("a purchase without a response, after a reload", () => {
  it("is sent again unchanged, and explains that it is not paid twice", async () => {
    const lost = await loseTheAnswer();
    const purchaseBundle = jest.fn(bought());
    const { user, dialog } = await showBuyNow(purchaseBundle);
    expect(within(dialog).getByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);

    await user.click(buyButton(dialog));

    await receipt();
    expect(inputOf(purchaseBundle)).toEqual(lost);
  });

  it("can be completed although the wallet has already paid for it", async () => {
    await loseTheAnswer();
    const wallet = { id: "ada-wallet", balance: 0 };
    const { user, dialog } = await showBuyNow(jest.fn(bought({ wallet })), customer(0));

    await user.click(buyButton(dialog));

    expect(await receipt()).toBeVisible();
  });

  it("stays the same purchase when the price has changed in the meantime", async () => {
    const lost = await loseTheAnswer();
    const moreExpensive = JSON.parse(
      JSON.stringify(providers).replace('"price":50,', '"price":60,'),
    ) as typeof providers;
    const purchaseBundle = jest.fn(bought());
    const { user, dialog } = await showStep({
      query: { provider: () => moreExpensive.find(({ id }) => id === "mtn") },
      mutation: { purchaseBundle },
    });
    expect(within(dialog).getByText("₦60")).toBeVisible();

    await user.click(buyButton(dialog));

    await receipt();
    expect(inputOf(purchaseBundle)).toEqual(lost);
  });

  it("is closed by a refusal: the balance is checked again", async () => {
    await loseTheAnswer();
    const message = "Balance is too low. Please fund wallet to proceed.";
    const refusal = {
      __typename: "BalanceTooLow",
      message,
      balance: 0,
      shortfall: 50,
      wallet: { id: "ada-wallet", balance: 0 },
    };
    const { user, dialog } = await showBuyNow(refuses(refusal), customer(0));

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });
});

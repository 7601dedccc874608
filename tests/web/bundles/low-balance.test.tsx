import { waitFor, within } from "@testing-library/react";
import { pressTwice } from "../../support/press-twice";
import { shopForAll } from "../../support/start-shop";
import { filledFields } from "../packages/show-packages";
import { buyButton, showBuyNow, showStep } from "./show-buy-now";

const sentence = "Balance is too low. Please fund wallet to proceed.";

const selectedTab = (dialog: HTMLElement) => within(dialog).getByRole("tab", { selected: true });

describe("a wallet that does not cover the price", () => {
  const shop = shopForAll();

  const price = (naira: number) =>
    shop.write("UPDATE data_option SET price = $1 WHERE id = 'mtn-daily-40mb'", [naira * 100]);

  it("shows the missing amount, and is funded once with one press, however often it is pressed", async () => {
    await price(150);
    const { dialog, connection } = await showBuyNow(shop, 120);

    const notice = within(dialog).getByText(sentence).parentElement!;
    // An empty wallet is no error.
    expect(within(dialog).queryByRole("alert")).not.toBeInTheDocument();
    expect(within(notice).getByText("You need ₦30 more in your wallet.")).toBeVisible();
    expect(await within(dialog).findByText(/no real money is paid/)).toBeVisible();
    const add = await within(notice).findByRole("button", { name: "Add ₦100" });
    expect(within(notice).getByRole("button", { name: "Add ₦1,000" })).toBeVisible();
    add.focus();
    pressTwice(add);

    await waitFor(() => expect(buyButton(dialog)).toBeEnabled());
    expect(connection.variablesOf("FundWallet")).toMatchObject([{ input: { amount: 100 } }]);
    expect(within(dialog).getByText("Wallet Balance: ₦220")).toBeVisible();
    expect(within(dialog).queryByText(sentence)).not.toBeInTheDocument();
    // Not Buy, because a key that is held down would pay.
    expect(selectedTab(dialog)).toHaveTextContent("Buy Now");
    expect(selectedTab(dialog)).toHaveFocus();
  });

  it("shows the missing amount after a funding that was not enough", async () => {
    await price(1150.5);
    const { user, dialog } = await showBuyNow(shop, 150);
    await price(5000);
    await user.click(await within(dialog).findByRole("button", { name: "Add ₦1,001" }));

    expect(await within(dialog).findByText("Wallet Balance: ₦1,151")).toBeVisible();
    await user.click(buyButton(dialog));
    expect(await within(dialog).findByText("You need ₦3,849 more in your wallet.")).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
    await price(50);
  });

  it.each([
    [449_950, ["₦100", "₦1,000"]],
    [449_000, ["₦1,000", "₦2,000"]],
    [446_000, ["₦4,000", "₦5,000"]],
    [448_999.5, ["₦1,001", "₦2,000"]],
    [350_000, ["₦100,000"]],
    [0, ["₦450,000"]],
  ])("with ₦%d of 450,000 is offered %j, the first also among the amounts", async (balance, offered) => {
    const order = { ...filledFields, package: "mtn-yearly", option: "mtn-yearly-4.5tb" };
    const { user, dialog } = await showStep(await shop.customer({ balance }), order);
    await within(dialog).findByRole("button", { name: `Add ${offered[0]}` });
    const adds = within(dialog).getAllByRole("button", { name: /^Add ₦/ });
    expect(adds.map(({ textContent }) => textContent)).toEqual(offered.map((amount) => `Add ${amount}`));

    await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));

    expect(within(dialog).getByRole("radio", { name: offered[0], checked: true })).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Add to wallet" })).toBeEnabled();
    const amounts = within(within(dialog).getByRole("group", { name: "Amounts" })).getAllByRole("radio");
    expect(new Set(amounts.map((amount) => amount.closest("label")?.textContent)).size).toBe(amounts.length);
  });
});

import { cleanup, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { shopForEach } from "../../support/start-shop";
import { buyButton, purchasesOf, receipt, showBuyNow, showStep } from "./show-buy-now";

describe("a purchase without a response, after a reload", () => {
  const shop = shopForEach();

  /** Starts a purchase that is lost on its way, or whose answer is, on a page that is then closed. */
  async function lost(how: "lose" | "loseAnswer", balance = 1000) {
    const { user, dialog, ada, connection } = await showBuyNow(shop, balance);
    connection[how]("PurchaseBundle");
    await user.click(buyButton(dialog));
    await within(dialog).findByRole("alert");
    cleanup();
    return { ada, input: purchasesOf(connection)[0] };
  }

  it.each(["lose", "loseAnswer"] as const)(
    "is sent again unchanged, and explains that it is not paid twice: %s",
    async (how) => {
      const { ada, input } = await lost(how);
      const connection = new Connection(ada);
      const { user, dialog } = await showStep(connection);
      expect(within(dialog).getByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);

      await user.click(buyButton(dialog));

      await receipt();
      expect(purchasesOf(connection)).toEqual([input]);
      expect(await shop.balanceOf(ada.id)).toBe(950);
    },
  );

  it("can be completed at its price, although the wallet has paid for it and the price has changed since", async () => {
    const { ada, input } = await lost("loseAnswer", 100);
    await shop.write("UPDATE data_option SET price = 6000 WHERE id = 'mtn-daily-40mb'");
    const connection = new Connection(ada);
    const { user, dialog } = await showStep(connection);
    expect(within(dialog).getByText("₦60")).toBeVisible();
    expect(within(dialog).getByText("Wallet Balance: ₦50")).toBeVisible();

    await user.click(buyButton(dialog));

    expect(await receipt()).toBeVisible();
    expect(purchasesOf(connection)).toEqual([input]);
  });

  it("is closed by a refusal: the balance is checked again", async () => {
    const { ada } = await lost("lose", 100);
    await buyBundle(ada, { dataOptionId: "mtn-daily-100mb" });
    const { user, dialog } = await showStep(ada);

    await user.click(buyButton(dialog));

    expect(
      await within(dialog).findByText("Balance is too low. Please fund wallet to proceed."),
    ).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });
});

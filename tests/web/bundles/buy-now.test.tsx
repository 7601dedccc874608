import { screen, waitFor, within } from "@testing-library/react";
import { Connection } from "../../support/connection";
import { pressTwice } from "../../support/press-twice";
import { pasteInto } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import { field, fillForm, openBuyNow, payFromWallet, showPackages, sellFew } from "../packages/show-packages";
import { buyButton, purchasesOf, receipt, showBuyNow } from "./show-buy-now";

const tooLow = "Balance is too low. Please fund wallet to proceed.";

describe("the buy-now dialog", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("shows the wallet's owner, its balance and the purchase", async () => {
    const { dialog } = await showBuyNow(shop);

    expect(within(dialog).getByText("Ada Obi")).toBeVisible();
    expect(within(dialog).getByText("AO")).toBeVisible();
    expect(within(dialog).getByText("Wallet Balance: ₦1,000")).toBeVisible();
    expect(within(dialog).getByRole("tab", { name: "Fund Wallet" })).toHaveAttribute(
      "aria-selected",
      "false",
    );
    const panel = within(dialog).getByRole("tabpanel", { name: "Buy Now" });
    for (const text of ["MTN", "1 day", "40MB", "0803 123 4567", "Package Price", "₦50"]) {
      expect(within(panel).getByText(text)).toBeVisible();
    }
    expect(buyButton(dialog)).toBeEnabled();
  });

  it("leads to the filled form, in which the number is corrected", async () => {
    const connection = new Connection(await shop.customer());
    const user = showPackages(connection, { isFilled: true });
    const dialog = await openBuyNow(user);

    await user.click(within(dialog).getByRole("link", { name: "Change number or auto-renewal" }));

    const form = await screen.findByRole("dialog", { name: "Buy a data bundle" });
    const phone = within(form).getByLabelText("Enter Mobile Number");
    await user.type(phone, "{Backspace}8");
    const again = await payFromWallet(user, form);
    expect(within(again).getByText("0803 123 4568")).toBeVisible();
    expect(purchasesOf(connection)).toEqual([]);
  });

  it("warns of a number that looks like another network's, and leads to that network", async () => {
    const user = showPackages(await shop.customer({ balance: 1000 }));
    const form = await fillForm(user);
    await user.clear(within(form).getByLabelText("Enter Mobile Number"));
    await pasteInto(user, within(form).getByLabelText("Enter Mobile Number"), "08021239999");
    const dialog = await payFromWallet(user, form);

    expect(
      within(dialog).getByText(
        "This looks like an Airtel number. If it was ported to MTN, you can continue.",
      ),
    ).toBeVisible();
    expect(buyButton(dialog)).toBeEnabled();
    await user.click(within(dialog).getByRole("link", { name: "Change to Airtel" }));

    const corrected = await screen.findByRole("dialog", { name: "Buy a data bundle" });
    expect(field(corrected, "Network")).toHaveTextContent("Airtel");
    expect(field(corrected, "Data Packages")).toHaveTextContent("Choose a package");
    expect(within(corrected).getByLabelText("Enter Mobile Number")).toHaveValue("08021239999");
  });

  it("sends the choice, the displayed price and a key", async () => {
    const { user, dialog, connection } = await showBuyNow(shop);

    await user.click(buyButton(dialog));

    await waitFor(() =>
      expect(purchasesOf(connection)).toEqual([
        {
          dataOptionId: "mtn-daily-40mb",
          phone: "08031234567",
          autoRenewal: false,
          expectedPrice: 50,
          idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        },
      ]),
    );
  });

  it("buys once however often Buy is clicked, and stays open while the wallet is busy", async () => {
    const connection = new Connection(await shop.customer({ balance: 1000 }));
    const answer = connection.hold("PurchaseBundle");
    const user = showPackages(connection, { isFilled: true });
    const dialog = await openBuyNow(user);

    pressTwice(buyButton(dialog));
    expect(within(dialog).getByText("Loading")).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
    await user.click(dialog.parentElement as HTMLElement);
    expect(dialog).toBeVisible();

    answer();
    await receipt();
    expect(purchasesOf(connection)).toHaveLength(1);
  });

  it("shows no warning about a balance that the purchase itself has used up", async () => {
    const { user, dialog } = await showBuyNow(shop, 100);
    await shop.write("UPDATE data_option SET price = 10000 WHERE id = 'mtn-daily-40mb'");

    await user.click(buyButton(dialog));
    await within(dialog).findByRole("alert");
    await user.click(buyButton(dialog));

    expect(await within(dialog).findByText("Wallet Balance: ₦0")).toBeVisible();
    expect(within(dialog).queryByText(tooLow)).not.toBeInTheDocument();
    await receipt();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { shopWithPartners } from "../../support/shop-with-partners";
import { buyButton, showStep } from "../bundles/show-buy-now";

describe("money on hold", () => {
  const { shop, gateway, customer, returnFromGateway } = shopWithPartners();

  /** A customer whose bank disputes the payment of ₦5,000, of which that much is spent. */
  async function disputed(spent: number) {
    const ada = await customer({ balance: 5000 });
    if (spent > 0) {
      await shop.write("UPDATE data_option SET price = $1 WHERE id = 'glo-daily-8gb'", [spent * 100]);
      await buyBundle(ada, { dataOptionId: "glo-daily-8gb", phone: "08051234567" });
    }
    const reference = [...gateway.payments.keys()].at(-1)!;
    const event = gateway.disputeEvent("create", gateway.disputed(reference));
    await gateway.notify(`${shop.url}/webhooks/paystack`, event);
    await shop.runJob("funding checks");
    await shop.runJob("reversal checks");
    return ada;
  }

  it("is shown, with the reason, where the wallet is too low for it", async () => {
    const { dialog } = await showStep(await disputed(0));

    const held = await within(dialog).findByRole("list", { name: "Money on hold" });
    expect(held).toHaveTextContent(/^₦5,000 is on hold because your bank has questioned a payment\./);
    expect(screen.getByText("You need ₦50 more in your wallet.")).toBeVisible();
  });

  it("is part of what is missing, so that one top-up is enough, and its message follows the top-up", async () => {
    const { user, dialog } = await showStep(await disputed(1600));

    expect(
      within(dialog).getByText("You need ₦1,650 more in your wallet: ₦1,600 of it will be on hold."),
    ).toBeVisible();
    const held = await within(dialog).findByRole("list", { name: "Money on hold" });
    expect(held).toHaveTextContent(/₦1,600/);
    await user.click(await within(dialog).findByRole("button", { name: "Add ₦1,650" }));
    await returnFromGateway("success");

    await waitFor(() => expect(buyButton(dialog)).toBeEnabled());
    expect(within(dialog).queryByText(/You need/)).not.toBeInTheDocument();
  });
});

import { screen, within } from "@testing-library/react";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";

const message = "₦5,000 is on hold because your bank has questioned a payment. You can spend the rest.";

describe("money on hold", () => {
  it("is shown, with the reason, where the wallet is too low for it", async () => {
    const me = {
      ...customer(0),
      wallet: { id: "ada-wallet", balance: 0, holds: [{ id: "hold", message }], recentFundings: [] },
    };
    const dialog = await openBuyNow(showPackages({ isFilled: true, me }));

    const held = await within(dialog).findByRole("list", { name: "Money on hold" });
    expect(within(held).getByText(message)).toBeVisible();
    expect(screen.getByText("You need ₦50 more in your wallet.")).toBeVisible();
  });
});

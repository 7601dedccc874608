import { screen, within } from "@testing-library/react";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, purchase } from "./purchase-stub";

afterEach(() => sessionStorage.clear());

const inAnHour = () => new Date(Date.now() + 3_630_000).toISOString();

async function buy(over: object, query = {}, mutation = {}) {
  const user = showPackages({
    me: customer(),
    query,
    mutation: { purchaseBundle: bought(over), ...mutation },
  });
  const dialog = await openBuyNow(user);
  await user.click(within(dialog).getByRole("button", { name: "Buy" }));
  return { user, receipt: await screen.findByRole("article", { name: "Receipt" }) };
}

describe("the receipt of a bundle", () => {
  it("says honestly that an open delivery is open, and when the money goes back", async () => {
    const open = { status: "PENDING", refundAt: inAnHour() };
    const { receipt } = await buy(open, { bundlePurchase: () => purchase(open) });

    expect(within(receipt).getByText("On its way")).toBeVisible();
    expect(receipt).toHaveTextContent(/The network has not confirmed the delivery yet\. We are checking\./);
    expect(receipt).toHaveTextContent(/\(in 1 h 0 min\), ₦50 goes back to your wallet automatically\./);
  });

  it("follows the delivery, and stops the clock", async () => {
    const { receipt } = await buy(
      { status: "PENDING", refundAt: inAnHour() },
      { bundlePurchase: () => purchase() },
    );
    expect(await within(receipt).findByText("Delivered", {}, { timeout: 8_000 })).toBeVisible();
    expect(receipt).not.toHaveTextContent("We are checking");
  });

  it("takes the word of a customer who has received nothing", async () => {
    const message = "The network says it delivered this bundle.";
    const reportNotReceived = jest.fn(() => ({ message, purchase: purchase() }));
    const { user, receipt } = await buy({}, {}, { reportNotReceived });

    await user.click(within(receipt).getByRole("button", { name: "Not received?" }));

    expect(await within(receipt).findByText(message)).toBeVisible();
    expect(reportNotReceived.mock.calls).toEqual([[{ purchaseId: "purchase-1" }]]);
  });

  it("shows the refund that the report brought about, and asks no further", async () => {
    const open = { status: "PENDING", refundAt: inAnHour() };
    let now = purchase(open);
    const reportNotReceived = () => {
      now = purchase({ status: "REFUNDED", wallet: { id: "ada-wallet", balance: 1000 } });
      return { message: "The money is back in your wallet.", purchase: now };
    };
    const { user, receipt } = await buy(open, { bundlePurchase: () => now }, { reportNotReceived });
    await user.click(within(receipt).getByRole("button", { name: "Not received?" }));
    expect(await within(receipt).findByText("Refunded to your wallet")).toBeVisible();
    expect(within(receipt).queryByRole("button", { name: "Not received?" })).not.toBeInTheDocument();
  });

  it("says so when the report did not get through, and lets it be sent again", async () => {
    const reportNotReceived = () => {
      throw new Error("down");
    };
    const { user, receipt } = await buy({}, {}, { reportNotReceived });
    await user.click(within(receipt).getByRole("button", { name: "Not received?" }));
    expect(await within(receipt).findByRole("alert")).toBeVisible();
    expect(within(receipt).getByRole("button", { name: "Not received?" })).toBeEnabled();
  });
});

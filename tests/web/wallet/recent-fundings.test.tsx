import { within } from "@testing-library/react";
import { funded } from "./funding-stub";
import { showStep } from "../bundles/show-buy-now";
import { customer } from "../packages/show-packages";

const waiting = funded(0, { id: "WAITING", reference: "OYF-WAITING", amount: 5000 });
const fundings = [
  { ...waiting, status: "PENDING", checkoutUrl: "https://pay.example/checkout/1" },
  funded(0, { id: "LEFT", reference: "OYF-LEFT", amount: 2000, status: "FAILED" }),
  funded(0, { id: "PAID", reference: "OYF-PAID" }),
];

async function openFunding(recentFundings: unknown) {
  const me = { ...customer(0), wallet: { id: "ada-wallet", balance: 0, recentFundings } };
  const { user, dialog } = await showStep({ me });
  await user.click(within(dialog).getByRole("tab", { name: "Fund Wallet" }));
  return dialog;
}

describe("recent payments on the wallet tab", () => {
  it("show their status", async () => {
    const dialog = await openFunding(fundings);
    await within(dialog).findByText("Recent payments");
    const rows = within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes("OYF"));
    expect(rows).toEqual([
      "₦5,000Waiting for paymentOYF-WAITINGContinue paymentCheck again",
      "₦2,000Not paidOYF-LEFT",
      "₦1,000PaidOYF-PAID",
    ]);
  });
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ada, showShop } from "../../support/show-shop";
import { purchase } from "./purchase-stub";
import { receipt as findReceipt } from "./show-buy-now";

const inAnHour = () => new Date(Date.now() + 3_630_000).toISOString();

/** Shows the receipt of a purchase just made. */
async function open(over: object, query = {}, mutation = {}) {
  const user = showShop({
    path: "/packages/receipt/purchase-1",
    me: ada,
    Query: { bundlePurchase: () => purchase(over), ...query },
    Mutation: mutation,
  });
  return { user, receipt: await findReceipt() };
}

async function report(user: UserEvent, receipt: HTMLElement) {
  await user.click(within(receipt).getByRole("link", { name: "Not received?" }));
  await user.click(within(receipt).getByRole("button", { name: "Yes, report it" }));
}

describe("the receipt of a bundle", () => {
  it("shows that a delivery is pending, and when the money is refunded", async () => {
    const { receipt } = await open({ status: "PENDING", refundAt: inAnHour() });

    expect(within(receipt).getByText("On its way")).toBeVisible();
    expect(receipt).toHaveTextContent(/The network has not confirmed the delivery yet\./);
    expect(receipt).toHaveTextContent(/\(in 1 h 0 min\), ₦50 goes back to your wallet automatically\./);
  });

  it("reports a missing bundle only after a confirmation, and shows until when it is checked", async () => {
    const message = "We asked the network again.";
    const deliveryCheck = { reportedAt: "2026-11-20T09:00:00Z", answerBy: "2026-11-21T09:00:00Z" };
    const reportNotReceived = jest.fn(() => ({ message, purchase: purchase({ deliveryCheck }) }));
    const shopInfo = () => ({ careAnswerHours: 24 });
    const { user, receipt } = await open({}, { shopInfo }, { reportNotReceived });

    await user.click(within(receipt).getByRole("link", { name: "Not received?" }));
    expect(await within(receipt).findByText(/customer care emails you within 24 hours/)).toBeVisible();
    await user.click(within(receipt).getByRole("link", { name: "Cancel" }));
    expect(reportNotReceived).not.toHaveBeenCalled();

    await report(user, receipt);
    expect(await screen.findByText(message)).toBeVisible();
    expect(reportNotReceived.mock.calls).toEqual([[{ purchaseId: "purchase-1" }]]);
    expect(receipt).toHaveTextContent(
      /We are checking\. You reported this on Fri, 20 Nov 2026, 10:00 AM\. Customer care will email you by Sat, 21 Nov 2026, 10:00 AM\./,
    );
    expect(within(receipt).getByText("We are checking")).toBeVisible();
    expect(within(receipt).queryByRole("link", { name: "Not received?" })).not.toBeInTheDocument();
  });

  it("shows the refund after a report, and stops polling", async () => {
    let now = purchase({ status: "PENDING", refundAt: inAnHour() });
    const reportNotReceived = () => {
      now = purchase({ status: "REFUNDED", wallet: { id: "ada-wallet", balance: 1000 } });
      return { message: "The money is back in your wallet.", purchase: now };
    };
    const { user, receipt } = await open({}, { bundlePurchase: () => now }, { reportNotReceived });
    await report(user, receipt);
    expect(await within(receipt).findByText("Refunded")).toBeVisible();
    expect(within(receipt).queryByRole("link", { name: "Not received?" })).not.toBeInTheDocument();
  });
});

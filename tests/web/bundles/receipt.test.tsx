import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, purchase } from "./purchase-stub";

afterEach(() => sessionStorage.clear());

const inAnHour = () => new Date(Date.now() + 3_630_000).toISOString();

async function buy(over: object, query = {}, mutation = {}) {
  const user = showPackages({
    isFilled: true,
    me: customer(),
    query,
    mutation: { purchaseBundle: bought(over), ...mutation },
  });
  const dialog = await openBuyNow(user);
  await user.click(within(dialog).getByRole("button", { name: "Buy" }));
  return { user, receipt: await screen.findByRole("article", { name: "Receipt" }) };
}

async function report(user: UserEvent, receipt: HTMLElement) {
  await user.click(within(receipt).getByRole("link", { name: "Not received?" }));
  await user.click(within(receipt).getByRole("button", { name: "Yes, report it" }));
}

describe("the receipt of a bundle", () => {
  it("shows that a delivery is pending, and when the money is refunded", async () => {
    const open = { status: "PENDING", refundAt: inAnHour() };
    const { receipt } = await buy(open, { bundlePurchase: () => purchase(open) });

    expect(within(receipt).getByText("On its way")).toBeVisible();
    expect(receipt).toHaveTextContent(/The network has not confirmed the delivery yet\./);
    expect(receipt).toHaveTextContent(/\(in 1 h 0 min\), ₦50 goes back to your wallet automatically\./);
  });

  it("reports a missing bundle only after a confirmation, and shows until when it is checked", async () => {
    const message = "We asked the network again.";
    const deliveryCheck = { reportedAt: "2026-11-20T09:00:00Z", answerBy: "2026-11-21T09:00:00Z" };
    const reportNotReceived = jest.fn(() => ({ message, purchase: purchase({ deliveryCheck }) }));
    const shopInfo = () => ({ careAnswerHours: 24 });
    const { user, receipt } = await buy({}, { shopInfo }, { reportNotReceived });

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
    const open = { status: "PENDING", refundAt: inAnHour() };
    let now = purchase(open);
    const reportNotReceived = () => {
      now = purchase({ status: "REFUNDED", wallet: { id: "ada-wallet", balance: 1000 } });
      return { message: "The money is back in your wallet.", purchase: now };
    };
    const { user, receipt } = await buy(open, { bundlePurchase: () => now }, { reportNotReceived });
    await report(user, receipt);
    expect(await within(receipt).findByText("Refunded to your wallet")).toBeVisible();
    expect(within(receipt).queryByRole("link", { name: "Not received?" })).not.toBeInTheDocument();
  });

  it("shows that the report failed, and can send it again", async () => {
    const reportNotReceived = () => {
      throw new Error("down");
    };
    const { user, receipt } = await buy({}, {}, { reportNotReceived });
    await report(user, receipt);
    expect(await screen.findByText("down")).toBeVisible();
    expect(within(receipt).getByRole("button", { name: "Yes, report it" })).toBeEnabled();
  });
});

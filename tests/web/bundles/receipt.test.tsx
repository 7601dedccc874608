import { within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { buyBundle } from "../../support/buy-bundle";
import { fakeDate } from "../../support/fake-timers";
import { showShop } from "../../support/show-shop";
import { shopWithPartners } from "../../support/shop-with-partners";
import { receipt as findReceipt } from "./show-buy-now";

describe("the receipt of a bundle", () => {
  const { shop, vtu, customer } = shopWithPartners();
  fakeDate(() => shop.clock.now());

  /** Shows the receipt of a purchase just made. */
  async function open(status: "pending" | "delivered") {
    vtu.behaviour = status;
    const ada = await customer({ balance: 1000 });
    const { id } = await buyBundle(ada);
    const user = showShop({ path: `/packages/receipt/${id}`, to: ada });
    return { user, receipt: await findReceipt() };
  }

  async function report(user: UserEvent, receipt: HTMLElement) {
    await user.click(within(receipt).getByRole("link", { name: "Not received?" }));
    await user.click(within(receipt).getByRole("button", { name: "Yes, report it" }));
  }

  it("shows that a delivery is pending, and when the money is refunded", async () => {
    const { receipt } = await open("pending");

    expect(within(receipt).getByText("On its way")).toBeVisible();
    expect(receipt).toHaveTextContent(/The network has not confirmed the delivery yet\./);
    expect(receipt).toHaveTextContent(/\(in 24 h 0 min\), ₦50 goes back to your wallet automatically\./);
  });

  it("reports a missing bundle only after a confirmation, and shows until when it is checked", async () => {
    const { user, receipt } = await open("delivered");

    await user.click(within(receipt).getByRole("link", { name: "Not received?" }));
    expect(await within(receipt).findByText(/customer care emails you within 24 hours/)).toBeVisible();
    await user.click(within(receipt).getByRole("link", { name: "Cancel" }));
    expect(vtu.count("requery")).toBe(0);

    await report(user, receipt);
    expect(await within(receipt).findByText("We are checking")).toBeVisible();
    expect(vtu.count("requery")).toBe(1);
    expect(receipt).toHaveTextContent(
      /We are checking\. You reported this on Fri, 20 Nov 2026, 10:00 AM\. Customer care will email you by Sat, 21 Nov 2026, 10:00 AM\./,
    );
    expect(within(receipt).queryByRole("link", { name: "Not received?" })).not.toBeInTheDocument();
  });

  it("shows the refund after a report, and stops polling", async () => {
    const { user, receipt } = await open("pending");
    for (const requestId of vtu.transactions.keys()) vtu.becomes(requestId, "failed");
    await report(user, receipt);
    expect(await within(receipt).findByText("Refunded")).toBeVisible();
    expect(within(receipt).queryByRole("link", { name: "Not received?" })).not.toBeInTheDocument();
  });
});

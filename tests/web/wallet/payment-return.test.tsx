import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { toastSuccess } from "../../../web/ui/toast";
import { Connection } from "../../support/connection";
import type { GatewayPayment } from "../../support/fake-paystack";
import { showShop } from "../../support/show-shop";
import { shopWithPartners } from "../../support/shop-with-partners";

// Toasts outlive a test, so their calls are counted.
jest.mock("../../../web/ui/toast", () => ({
  ...jest.requireActual<object>("../../../web/ui/toast"),
  toastSuccess: jest.fn(),
}));

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.mocked(toastSuccess).mockClear());

describe("returning from the payment gateway", () => {
  const { shop, gateway, startFunding } = shopWithPartners();

  /** A customer who comes back from a payment of ₦1,000, which the gateway has in that state. */
  async function paid(status: GatewayPayment["status"] = "success") {
    const ada = await shop.customer();
    const { reference } = await startFunding(ada.id, 1000);
    gateway.becomes(reference, { status });
    return { ada, reference, path: `/wallet/return?trxref=${reference}&reference=${reference}` };
  }

  async function comeBack(status?: GatewayPayment["status"]) {
    const { ada, reference, path } = await paid(status);
    const connection = new Connection(ada);
    return { reference, connection, user: showShop({ path, to: connection }) };
  }

  it("checks the payment, shows that the wallet is funded, and the balance", async () => {
    const { connection, reference } = await comeBack();

    expect(await screen.findByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
    expect(within(screen.getByRole("main")).getAllByText("₦1,000")).not.toHaveLength(0);
    expect(screen.getByRole("link", { name: "Wallet balance ₦1,000" })).toBeVisible();
    expect(screen.getByText(reference)).toBeVisible();
    expect(screen.getByText("Fri, 20 Nov 2026, 10:00 AM")).toBeVisible();
    expect(jest.mocked(toastSuccess).mock.calls).toEqual([["Wallet funding successfull"]]);
    expect(connection.variablesOf("CheckFunding")).toEqual([{ reference }]);
    expect(screen.getByRole("link", { name: "Back to your data bundle" })).toHaveAttribute(
      "href",
      "/packages#data-bundle",
    );
  });

  it.each([
    ["/checkout", "checkout", "/checkout"],
    ["/packages", "your data bundle", "/packages#data-bundle"],
    ["/packages/confirm?network=mtn", "your data bundle", "/packages/confirm?network=mtn"],
    ["/account", "your account", "/account"],
  ])("returns automatically to %s, which the customer left", async (left, place, to) => {
    sessionStorage.setItem("left-for-payment", JSON.stringify(left));
    await comeBack();
    expect(await screen.findByText(`We are taking you back to ${place}…`)).toBeVisible();
    expect(screen.getByRole("link", { name: `Back to ${place}` })).toHaveAttribute("href", to);

    await waitFor(() => expect(screen.queryByText(/We are taking you back/)).not.toBeInTheDocument());
    expect(screen.queryByRole("heading", { name: "Your payment" })).not.toBeInTheDocument();
  });

  it("returns to the purchase that was left before the scripts ran", async () => {
    const returnPath = "/packages/confirm?network=mtn&package=daily&option=mtn-1gb&phone=08031234567";
    const { ada, path } = await paid();
    showShop({ path, to: ada, visit: { returnPath } });

    expect(await screen.findByText("We are taking you back to your data bundle…")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to your data bundle" })).toHaveAttribute(
      "href",
      returnPath,
    );
  });

  it.each([
    ["it is not confirmed", "abandoned", "Your payment is not confirmed yet", '"/packages"'],
    ["it did not go through", "failed", "The payment did not go through", '"/packages"'],
    ["this tab does not know where the customer left", "success", "Your wallet is funded", "null"],
  ] as const)("does not return if %s", async (_, status, title, left) => {
    sessionStorage.setItem("left-for-payment", left);
    await comeBack(status);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to your data bundle" })).toBeVisible();
    expect(screen.queryByText(/We are taking you back/)).not.toBeInTheDocument();
  });

  it("polls while the bank has not confirmed the payment", async () => {
    const { reference, connection } = await comeBack("abandoned");

    expect(await screen.findByRole("heading", { name: "Your payment is not confirmed yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue payment" })).toHaveAttribute(
      "href",
      `${gateway.url}/checkout/${reference}`,
    );
    gateway.becomes(reference, { status: "success" });
    expect(await screen.findByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
    expect(connection.variablesOf("CheckFunding").length).toBeGreaterThan(1);
  });

  it("explains a failed payment", async () => {
    await comeBack("failed");
    expect(await screen.findByRole("heading", { name: "The payment did not go through" })).toBeVisible();
    expect(screen.getByText(/Nothing was added to your wallet/)).toBeVisible();
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it("reports a payment of another customer", async () => {
    const { path } = await paid();
    showShop({ path, to: await shop.customer() });
    expect(await screen.findByRole("heading", { name: "We cannot find this payment" })).toBeVisible();
  });

  it("offers to retry when the shop cannot be reached", async () => {
    const { ada, path } = await paid();
    const connection = new Connection(ada);
    connection.lose("CheckFunding");
    const user = showShop({ path, to: connection });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
  });

  it("sends no request without a reference", async () => {
    const connection = new Connection(await shop.customer());
    showShop({ path: "/wallet/return", to: connection });
    expect(await screen.findByRole("heading", { name: "No payment to show" })).toBeVisible();
    expect(connection.variablesOf("CheckFunding")).toEqual([]);
  });

  it("announces a funding once, even if the page is reloaded", async () => {
    const { ada, path } = await paid();
    showShop({ path, to: ada });
    await screen.findByRole("heading", { name: "Your wallet is funded" });
    cleanup();
    showShop({ path, to: ada });
    await screen.findByRole("heading", { name: "Your wallet is funded" });
    expect(toastSuccess).toHaveBeenCalledTimes(1);
  });
});

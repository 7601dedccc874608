import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { toastSuccess } from "../../../web/ui/toast";
import { ada, showShop } from "../../support/show-shop";
import { funded, funding } from "./funding-stub";

// Toasts outlive a test, so their calls are counted.
jest.mock("../../../web/ui/toast", () => ({
  ...jest.requireActual<object>("../../../web/ui/toast"),
  toastSuccess: jest.fn(),
}));

interface CheckArgs {
  reference: string;
}

const waiting = funding({ status: "PENDING", checkoutUrl: "https://pay.example/checkout/1" });

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.mocked(toastSuccess).mockClear());

function comeBack(
  checkFunding: jest.Mock,
  path = "/wallet/return?trxref=T-1&reference=OYF-7K3M9QXT2A",
  me: typeof ada | null = ada,
) {
  return showShop({ path, me, Mutation: { checkFunding } });
}

describe("returning from the payment gateway", () => {
  it("checks the payment, shows that the wallet is funded, and the balance", async () => {
    const checkFunding = jest.fn<unknown, [CheckArgs]>(() => funded(6000));
    comeBack(checkFunding);

    expect(await screen.findByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByText("₦6,000")).toBeVisible();
    expect(screen.getByRole("link", { name: "Wallet balance ₦6,000" })).toBeVisible();
    expect(screen.getByText("OYF-7K3M9QXT2A")).toBeVisible();
    expect(screen.getByText("Fri, 20 Nov 2026, 10:00 AM")).toBeVisible();
    expect(jest.mocked(toastSuccess).mock.calls).toEqual([["Wallet funding successfull"]]);
    expect(checkFunding.mock.calls).toEqual([[{ reference: "OYF-7K3M9QXT2A" }]]);
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
    comeBack(jest.fn(() => funding()));
    expect(await screen.findByText(`We are taking you back to ${place}…`)).toBeVisible();
    expect(screen.getByRole("link", { name: `Back to ${place}` })).toHaveAttribute("href", to);

    await waitFor(() => expect(screen.queryByText(/We are taking you back/)).not.toBeInTheDocument(), {
      timeout: 3_000,
    });
    expect(screen.queryByRole("heading", { name: "Your payment" })).not.toBeInTheDocument();
  });

  it("returns to the purchase that was left before the scripts ran", async () => {
    const returnPath = "/packages/confirm?network=mtn&package=daily&option=mtn-1gb&phone=08031234567";
    const Mutation = { checkFunding: () => funding() };
    showShop({ path: "/wallet/return?reference=OYF-7K3M9QXT2A", me: ada, Mutation, visit: { returnPath } });

    expect(await screen.findByText("We are taking you back to your data bundle…")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to your data bundle" })).toHaveAttribute(
      "href",
      returnPath,
    );
  });

  it.each([
    ["it is not confirmed", { status: "PENDING" }, '"/packages"'],
    ["it did not go through", { status: "FAILED" }, '"/packages"'],
    ["this tab does not know where the customer left", {}, "null"],
  ])("does not return if %s", async (_, over, left) => {
    jest.useFakeTimers();
    sessionStorage.setItem("left-for-payment", left);
    comeBack(jest.fn(() => funding(over)));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole("link", { name: "Back to your data bundle" })).toBeVisible();
    expect(screen.queryByText(/We are taking you back/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it("polls while the bank has not confirmed the payment", async () => {
    const answers = [waiting, funding()];
    const checkFunding = jest.fn(() => answers.shift() ?? funding());
    comeBack(checkFunding);

    expect(await screen.findByRole("heading", { name: "Your payment is not confirmed yet" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue payment" })).toHaveAttribute(
      "href",
      "https://pay.example/checkout/1",
    );
    expect(
      await screen.findByRole("heading", { name: "Your wallet is funded" }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(checkFunding).toHaveBeenCalledTimes(2);
  });

  it("explains a failed payment", async () => {
    comeBack(jest.fn(() => funding({ status: "FAILED" })));
    expect(await screen.findByRole("heading", { name: "The payment did not go through" })).toBeVisible();
    expect(screen.getByText(/Nothing was added to your wallet/)).toBeVisible();
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it("reports a payment of another customer", async () => {
    comeBack(jest.fn(() => null));
    expect(await screen.findByRole("heading", { name: "We cannot find this payment" })).toBeVisible();
  });

  it("offers to retry when the shop cannot be reached", async () => {
    let isDown = true;
    const user = comeBack(
      jest.fn(() => {
        if (isDown) throw new Error("down");
        return funding();
      }),
    );
    const retry = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "Your wallet is funded" })).toBeVisible();
  });

  it("sends no request without a reference", async () => {
    const checkFunding = jest.fn(() => funding());
    comeBack(checkFunding, "/wallet/return");
    expect(await screen.findByRole("heading", { name: "No payment to show" })).toBeVisible();
    expect(checkFunding).not.toHaveBeenCalled();
  });

  it("announces a funding once, even if the page is reloaded", async () => {
    comeBack(jest.fn(() => funding()));
    await screen.findByRole("heading", { name: "Your wallet is funded" });
    cleanup();
    comeBack(jest.fn(() => funding()));
    await screen.findByRole("heading", { name: "Your wallet is funded" });
    expect(toastSuccess).toHaveBeenCalledTimes(1);
  });
});

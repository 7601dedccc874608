import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bundleForm, choose, customer, field, payFromWallet, showPackages } from "../packages/show-packages";
import { bought, purchase } from "./purchase-stub";
import { addressOnScreen, pasteInto } from "../../support/render-page";

beforeEach(() => {
  jest.useFakeTimers();
  HTMLElement.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const link = `/packages?${new URLSearchParams({ network: "MTN", packageType: "Daily", option: "40MB - (₦50)" })}`;

/** Buys the plan in the address; no time passes after the click. */
async function buy({ query = {} } = {}) {
  showPackages({ path: link, me: customer(), query, mutation: { purchaseBundle: bought() } });
  const form = await bundleForm();
  await pass(1500);
  await pasteInto(user, within(form).getByLabelText("Enter Mobile Number"), "08031234567");
  await choose(user, form, "Auto-renewal", "No");
  const dialog = await payFromWallet(user, form);
  await user.click(within(dialog).getByRole("button", { name: "Buy" }));
  await act(async () => {});
  return { form, dialog };
}

const receipt = () => screen.getByRole("article", { name: /^Receipt/ });

describe("after a purchase", () => {
  it("shows the new balance, and leads to the receipt after 500 ms, in the place of what was paid", async () => {
    const { dialog } = await buy();

    expect(within(dialog).getByText("Wallet Balance: ₦950")).toBeVisible();
    await pass(400);
    expect(screen.getByText("Data bundle purchase successful")).toBeVisible();
    expect(dialog).toBeVisible();
    await pass(200);
    expect(screen.getByRole("dialog", { name: "Your receipt" })).toBeVisible();
    expect(addressOnScreen()).toBe("/packages/receipt/purchase-1");
    for (const text of ["OYB-7F3K2M9QXT", "0803 123 4567", "40MB", "₦50", "Delivered"])
      expect(within(receipt()).getByText(text)).toBeVisible();

    await user.keyboard("{Escape}");
    await pass(100);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(addressOnScreen()).toBe("/packages");
  });

  it("resets the form", async () => {
    const { form } = await buy();
    await pass(2000);
    expect(field(form, "Network")).toHaveTextContent("Choose a network");
    expect(field(form, "Auto-renewal")).toHaveTextContent("Yes or No");
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("");
  });

  it("polls an undelivered bundle until it is delivered", async () => {
    let status = "PENDING";
    const bundlePurchase = jest.fn(() => purchase({ status }));
    await buy({ query: { bundlePurchase } });
    await pass(1000);
    expect(within(receipt()).getByText("On its way")).toBeVisible();

    status = "DELIVERED";
    await pass(3000);

    expect(within(receipt()).getByText("Delivered")).toBeVisible();
    const { length } = bundlePurchase.mock.calls;
    await pass(20_000);
    expect(bundlePurchase).toHaveBeenCalledTimes(length);
  });
});

import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { shopForAll } from "../../support/start-shop";
import { bundleForm, field, filledForm, showPackages, submitForm, sellFew } from "../packages/show-packages";

async function openPaymentMethods(user: UserEvent) {
  await submitForm(user, await filledForm());
  return screen.findByRole("dialog", { name: "Payment method" });
}

describe("the payment-method dialog", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));

  it("locks the page and leaves Buy disabled until a method is chosen", async () => {
    const user = showPackages(await shop.customer(), { isFilled: true });

    const dialog = await openPaymentMethods(user);

    expect(document.documentElement).toHaveStyle({ overflow: "hidden" });
    const buy = within(dialog).getByRole("button", { name: "Buy" });
    expect(buy).toBeDisabled();
    await user.click(within(dialog).getByRole("radio", { name: "Wallet" }));
    expect(buy).toBeEnabled();
  });

  it("shows a card option that is coming soon and cannot be chosen", async () => {
    const user = showPackages(await shop.customer(), { isFilled: true });
    const dialog = await openPaymentMethods(user);

    const card = within(dialog).getByRole("radio", { name: "5800 **** **** **00" });

    expect(card).toBeDisabled();
    expect(card).toHaveAccessibleDescription(/coming soon/i);
    await user.click(within(dialog).getByText("5800 **** **** **00"));
    expect(card).not.toBeChecked();
    expect(within(dialog).getByRole("button", { name: "Buy" })).toBeDisabled();
  });

  it.each(["Close", "Escape"])("closes on %s and keeps the inputs", async (way) => {
    const user = showPackages(await shop.customer(), { isFilled: true });
    const dialog = await openPaymentMethods(user);

    if (way === "Close") await user.click(within(dialog).getByRole("button", { name: "Close" }));
    else await user.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const form = await bundleForm();
    expect(field(form, "Data Options")).toHaveTextContent("40MB - (₦50)");
    expect(field(form, "Auto-renewal")).toHaveTextContent("No");
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("08031234567");
  });

  it("closes on a click outside and resets the inputs", async () => {
    const user = showPackages(await shop.customer(), { isFilled: true });
    const dialog = await openPaymentMethods(user);

    await user.click(dialog.parentElement as HTMLElement);

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveStyle({ overflow: "hidden" });
    const form = await bundleForm();
    expect(field(form, "Network")).toHaveTextContent("Choose a network");
    expect(field(form, "Data Options")).toHaveTextContent("Choose an option");
    expect(field(form, "Auto-renewal")).toHaveTextContent("Yes or No");
    expect(within(form).getByLabelText("Enter Mobile Number")).toHaveValue("");
  });
});

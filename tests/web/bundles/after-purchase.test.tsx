import { screen, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { fakeTimers } from "../../support/fake-timers";
import { addressOnScreen } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";
import { field, filledForm, payFromWallet, showPackages, sellFew } from "../packages/show-packages";

const receipt = () => screen.getByRole("article", { name: /^Receipt/ });

describe("after a purchase", () => {
  const shop = shopForAll();
  beforeAll(() => sellFew(shop));
  const { user, pass: passFor } = fakeTimers();
  let connection: Connection;
  const pass = (ms: number) => passFor(ms, connection);

  /** Buys; no time passes after the click. */
  async function buy() {
    connection = new Connection(await shop.customer({ balance: 1000 }));
    showPackages(connection, { isFilled: true });
    await pass(0);
    const form = await filledForm();
    const dialog = await payFromWallet(user, form);
    await pass(0);
    await user.click(within(dialog).getByRole("button", { name: "Buy" }));
    await pass(0);
    return { form, dialog };
  }

  it("shows the new balance, and leads to the receipt after 500 ms, in the place of what was paid", async () => {
    const { dialog } = await buy();

    expect(within(dialog).getByText("Wallet Balance: ₦950")).toBeVisible();
    await pass(400);
    expect(screen.getByText("Data bundle purchase successful")).toBeVisible();
    expect(dialog).toBeVisible();
    await pass(200);
    expect(screen.getByRole("dialog", { name: "Your receipt" })).toBeVisible();
    expect(addressOnScreen()).toMatch(/^\/packages\/receipt\/[\w-]+$/);
    for (const text of [/^OYB-/, "0803 123 4567", "40MB", "₦50"])
      expect(within(receipt()).getByText(text)).toBeVisible();
    expect(within(receipt()).getAllByText("Delivered")).not.toHaveLength(0);

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
    const ada = await shop.customer({ balance: 1000 });
    const { id } = await buyBundle(ada);
    const becomes = (status: string) => shop.write(`UPDATE bundle_purchase SET status = '${status}'`);
    await becomes("PENDING");
    connection = new Connection(ada);
    showShop({ path: `/packages/receipt/${id}`, to: connection });
    await screen.findByRole("article", { name: /^Receipt/ });
    expect(within(receipt()).getByText("On its way")).toBeVisible();

    await becomes("DELIVERED");
    await pass(3000);

    expect(within(receipt()).queryByText("On its way")).not.toBeInTheDocument();
    const { length } = connection.variablesOf("PurchaseDetails");
    await pass(20_000);
    expect(connection.variablesOf("PurchaseDetails")).toHaveLength(length);
  });
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

describe("the wallet's statement", () => {
  const shop = shopForAll();

  /** A customer who paid in ₦1,000 last month, and bought a bundle for ₦50 last month and one in this. */
  async function open(path: string) {
    shop.clock.set("2026-10-20T09:00:00Z");
    const ada = await shop.customer({ balance: 1000 });
    await buyBundle(ada);
    shop.clock.set("2026-11-20T09:00:00Z");
    await ada.signIn();
    const { id } = await buyBundle(ada);
    const connection = new Connection(ada);
    return { id, connection, user: showShop({ path, to: connection }) };
  }

  it("shows this month's movements with the balance after each, and links to receipts", async () => {
    const { id } = await open("/account/activity?month=current");
    const table = await screen.findByRole("table");
    const link = within(table).getByRole("link", { name: /^MTN 40MB for 0803 123 4567/ });
    expect(link).toHaveAttribute("href", `/account/purchases/${id}`);
    const row = within(table).getAllByRole("row")[1]!;
    expect(row).toHaveTextContent("−₦50");
    expect(within(row).getAllByText("₦900")).not.toHaveLength(0);
    expect(screen.getByText("Opening balance").parentElement).toHaveTextContent("₦950");
    expect(screen.getByText("Closing balance").parentElement).toHaveTextContent("₦900");
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveTextContent("November 2026");
  });

  it("switches to another month, with a link to its file", async () => {
    const { user } = await open("/account/activity?month=current");
    await screen.findByRole("table");
    await user.click(await screen.findByRole("combobox", { name: "Month" }));
    await user.click(screen.getByRole("option", { name: "October 2026" }));

    await waitFor(() => expect(screen.getByText("Closing balance").parentElement).toHaveTextContent("₦950"));
    expect(screen.getByRole("link", { name: "Download October 2026 as CSV" })).toHaveAttribute(
      "href",
      "/account/statement.csv?month=2026-10",
    );
  });

  it("replaces the list of all months and its filter, and leads back to them", async () => {
    const { user } = await open("/account/activity?show=bundles");
    const list = await screen.findByRole("list", { name: "Your activity" });
    await user.click(screen.getByRole("combobox", { name: "Month" }));
    await user.click(screen.getByRole("option", { name: "October 2026" }));
    expect(await screen.findByRole("table")).toBeVisible();
    expect(list).not.toBeInTheDocument();
    expect(screen.queryByRole("group", { name: "Show" })).not.toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveFocus();

    await user.click(screen.getByRole("combobox", { name: "Month" }));
    await user.click(screen.getByRole("option", { name: "All months" }));
    expect(await screen.findByRole("list", { name: "Your activity" })).toBeVisible();
    expect(screen.getByRole("button", { name: "All", pressed: true })).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("opens at the month of a link of an earlier release, or at this month if the link is invalid", async () => {
    const { connection } = await open("/account/statement?month=2026-10");
    expect(await screen.findByText("Opening balance")).toBeVisible();
    expect(connection.variablesOf("AccountActivity").at(-1)).toMatchObject({ month: "2026-10" });
    cleanup();
    await open("/account/activity?month=%3Cscript%3E");
    expect(await screen.findByText("Opening balance")).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { ada, showShop } from "../../support/show-shop";
import { bundle, me, pageOf } from "./account-stub";

const line = {
  id: "7",
  amount: -50,
  balanceAfter: 950,
  description: "MTN 40MB for 0803 123 4567",
  createdAt: "2026-10-20T09:00:00Z",
  itemKind: "BUNDLE",
  itemId: "bundle-1",
};

describe("the wallet's statement", () => {
  function open(path: string, lines: object[] = [line], held = 0) {
    const statement = jest.fn(({ month }: { month?: string }) => ({
      id: `statement ${month ?? "now"}`,
      month: month ?? "2026-11",
      openingBalance: 1000,
      closingBalance: 950,
      lines: () => pageOf(lines),
    }));
    const user = showShop({
      path,
      me: me({
        statement,
        timeline: () => pageOf([bundle]),
        statementMonths: ["2026-11", "2026-10"],
        wallet: { ...ada.wallet, held } as never,
      }),
    });
    return { user, statement };
  }

  it("shows this month's movements with the balance after each, and links to receipts", async () => {
    open("/account/activity?month=current");
    const table = await screen.findByRole("table");
    const link = within(table).getByRole("link", { name: "MTN 40MB for 0803 123 4567" });
    expect(link).toHaveAttribute("href", "/account/purchases/bundle-1");
    const row = within(table).getAllByRole("row")[1]!;
    expect(row).toHaveTextContent("−₦50");
    expect(within(row).getAllByText("₦950")).not.toHaveLength(0);
    expect(screen.getByText("Opening balance")).toBeVisible();
    expect(screen.getByText("Closing balance")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveTextContent("November 2026");
  });

  it("switches to another month, with a link to its file", async () => {
    const { user, statement } = open("/account/activity?month=current");
    await user.click(await screen.findByRole("combobox", { name: "Month" }));
    await user.click(screen.getByRole("option", { name: "October 2026" }));

    await waitFor(() => expect(statement.mock.lastCall?.[0]).toMatchObject({ month: "2026-10" }));
    expect(await screen.findByText("Opening balance")).toBeVisible();
    expect(screen.getByRole("link", { name: "Download October 2026 as CSV" })).toHaveAttribute(
      "href",
      "/account/statement.csv?month=2026-10",
    );
  });

  it("replaces the list of all months and its filter, and leads back to them", async () => {
    const { user } = open("/account/activity?show=bundles");
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
    const { statement } = open("/account/statement?month=2025-03");
    expect(await screen.findByText("Opening balance")).toBeVisible();
    expect(statement.mock.lastCall?.[0]).toMatchObject({ month: "2025-03" });
    document.body.replaceChildren();
    open("/account/activity?month=%3Cscript%3E");
    expect(await screen.findByText("Opening balance")).toBeVisible();
  });
});

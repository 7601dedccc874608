import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { bundle, funding, me, order, pageOf } from "./account-stub";

const list = () => screen.findByRole("list", { name: "Your activity" });

describe("all activity", () => {
  it("lists purchases, orders and fundings, each with its state and receipt", async () => {
    const timeline = jest.fn(() => pageOf([bundle, order, funding]));
    showShop({ path: "/account/activity", me: me({ timeline }) });

    const rows = within(await list()).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/MTN 40MB−₦50For 0803 123 4567Fri, 20 Nov 2026, 10:00 AMDelivered/),
      expect.stringMatching(/5g Turbo Router−₦53,650Order OYO-0000000001.*Cancelled, refunded/),
      expect.stringMatching(/Wallet top-up₦1,000OYF-0000000001.*Waiting for payment/),
    ]);
    const links = within(await list()).getAllByRole("link", { name: /MTN|Router|top-up/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/account/purchases/bundle-1",
      "/account/orders/order-1",
      "/account/fundings/funding-1",
    ]);
  });

  it("filters the list, and loads more of it", async () => {
    const timeline = jest.fn(({ after }: { after?: string | null }) =>
      after
        ? pageOf([order], { total: 2 })
        : pageOf([{ ...order, id: "order-2" }], { total: 2, hasNextPage: true }),
    );
    const user = showShop({ path: "/account/activity", me: me({ timeline }) });
    await user.click(await screen.findByRole("button", { name: "Orders" }));

    expect(await screen.findByRole("button", { name: "Orders", pressed: true })).toBeVisible();
    expect(timeline.mock.lastCall?.[0]).toMatchObject({ kind: "ORDER" });
    expect(await screen.findByText("1 of 2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("2 of 2")).toBeVisible();
    expect(within(await list()).getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it.each([
    ["/account/activity", "Nothing here yet", "Buy a data bundle"],
    ["/account/activity?show=orders", "No orders yet", "See devices"],
    ["/account/activity?show=fundings", "No top-ups yet", "Add money"],
  ])("shows at %s that the list is empty, and where to start", async (path, title, link) => {
    showShop({ path, me: me({ timeline: () => pageOf([]) }) });
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: link })).toBeVisible();
  });
});

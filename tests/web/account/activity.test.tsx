import { screen, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { dongle, placeOrder } from "../../support/devices";
import { showShop } from "../../support/show-shop";
import { shopWithPartners } from "../../support/shop-with-partners";

const list = () => screen.findByRole("list", { name: "Your activity" });

describe("all activity", () => {
  const { shop, customer, startFunding, cancelOrder } = shopWithPartners();

  it("lists purchases, orders and fundings, each with its state and receipt", async () => {
    const ada = await customer({ balance: 10_000 });
    shop.clock.advance(1);
    const { reference } = await startFunding(ada.id, 1000);
    shop.clock.advance(1);
    const order = await placeOrder(ada, dongle);
    await cancelOrder(order.reference, "out of stock");
    shop.clock.advance(1);
    const bundle = await buyBundle(ada);
    showShop({ path: "/account/activity", to: ada });

    const rows = within(await list()).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/MTN 40MB−₦50For 0803 123 4567Fri, 20 Nov 2026, 10:00 AMDelivered/),
      expect.stringMatching(
        new RegExp(`USB Hotspot Dongle−₦8,150Order ${order.reference}.*Cancelled, refunded`),
      ),
      expect.stringMatching(new RegExp(`Wallet top-up\\+?₦1,000${reference}.*Waiting for payment`)),
      expect.stringMatching(/Wallet top-up\+₦10,000.*Paid/),
    ]);
    const links = within(await list()).getAllByRole("link", { name: /MTN|Dongle|top-up/ });
    expect(links.slice(0, 3).map((link) => link.getAttribute("href"))).toEqual([
      `/account/purchases/${bundle.id}`,
      `/account/orders/${order.id}`,
      expect.stringMatching(/^\/account\/fundings\//),
    ]);
  });

  it("filters the list, and loads more of it", async () => {
    const ada = await customer({ balance: 1_000_000 });
    for (let n = 0; n < 21; n += 1) await placeOrder(ada, dongle);
    const user = showShop({ path: "/account/activity", to: ada });
    await user.click(await screen.findByRole("button", { name: "Orders" }));

    expect(await screen.findByRole("button", { name: "Orders", pressed: true })).toBeVisible();
    expect(await screen.findByText("20 of 21")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("21 of 21")).toBeVisible();
    expect(within(await list()).getAllByRole("listitem")).toHaveLength(21);
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });

  it.each([
    ["/account/activity", "Nothing here yet", "Buy a data bundle"],
    ["/account/activity?show=orders", "No orders yet", "See devices"],
    ["/account/activity?show=fundings", "No top-ups yet", "Add money"],
  ])("shows at %s that the list is empty, and where to start", async (path, title, link) => {
    showShop({ path, to: await shop.customer() });
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: link })).toBeVisible();
  });
});

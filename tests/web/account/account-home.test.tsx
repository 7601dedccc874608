import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { askBooking } from "../../support/ask-booking";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { dongle, placeOrder } from "../../support/devices";
import { addressOnScreen } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopWithPartners } from "../../support/shop-with-partners";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const rowsOf = async (name: string) =>
  (await region(name)).getAllByRole("listitem").map((row) => row.textContent);

const open = (to: Visitor | Connection) => showShop({ path: "/account", to });

describe("the wallet on the account's first page", () => {
  const shop = shopForAll();

  it("shows the balance, and adds money with three presses", async () => {
    const user = open(await shop.customer({ balance: 2450 }));
    const card = await region("Wallet");
    expect(card.getByText("₦2,450")).toBeVisible();

    const add = card.getByRole("link", { name: "Add money", expanded: false });
    await user.click(add);
    expect(add).toHaveAttribute("aria-expanded", "true");
    await user.click(await card.findByRole("radio", { name: "₦1,000" }));
    await user.click(card.getByRole("button", { name: "Add ₦1,000" }));

    expect(await card.findByText("₦3,450")).toBeVisible();
    expect(screen.getByRole("link", { name: "Wallet balance ₦3,450" })).toHaveAttribute("href", "/account");
    await user.click(add);
    expect(card.queryByRole("radio", { name: "₦1,000" })).not.toBeInTheDocument();
  });
});

describe("the account's first page", () => {
  const { shop, gateway, vtu, customer, startFunding, pays } = shopWithPartners();

  it("lists items in progress with their expected time, each linked to its receipt", async () => {
    const ada = await customer({ balance: 60_000 });
    // Whoever has paid for something need not confirm a visit.
    const held = await askBooking(shop, { time: "12:00 AM" }, ada);
    const { reference } = await startFunding(ada.id, 1000);
    vtu.behaviour = "pending";
    const bundle = await buyBundle(ada);
    const toDoor = await placeOrder(ada, dongle, { deliveryMethod: "DOOR_STEP" });
    shop.clock.advance(1);
    const toStation = await placeOrder(ada, dongle);
    await shop.write("UPDATE customer_order SET status = 'DISPATCHED'");
    const visit = await askBooking(shop, {}, ada);
    open(ada);

    expect(await rowsOf("In progress")).toEqual([
      "Wallet top-upWaiting for payment · ₦1,000, started 10:00 AMContinue paymentCheck again",
      "MTN 40MBOn its way · to 0803 123 4567. If it does not arrive by Sat, 21 Nov 2026, 10:00 AM, ₦50 goes back to your wallet.",
      "USB Hotspot DongleReady for pick-up · Collect it at Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos.",
      "USB Hotspot DongleOn its way · expected Mon 23 Nov to Wed 25 Nov",
      `Installation visitBooked · Tue 24 Nov, 10:00 AM1 Broad Street, LagosReference ${visit.reference}Change or cancel`,
      expect.stringMatching(
        /^Installation visitNot confirmed · Tue 24 Nov, 12:00 AM \(noon\)\. Confirm it by 10:30 AM to keep the time\.1 Broad/,
      ),
    ]);
    const links = (await region("In progress")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching("/account/fundings/"),
      `${gateway.url}/checkout/${reference}`,
      `/account/purchases/${bundle.id}`,
      `/account/orders/${toStation.id}`,
      `/account/orders/${toDoor.id}`,
      `/schedule-installation/booked/${visit.id}`,
      `/schedule-installation/booked/${held.id}`,
    ]);
  });

  it("checks a pending payment, and removes the list once it has arrived", async () => {
    const ada = await customer({ balance: 2450 });
    const { reference } = await startFunding(ada.id, 1000);
    const user = open(ada);
    const checkAgain = (await region("In progress")).getByRole("button", { name: "Check again" });
    pays(reference);
    await user.click(checkAgain);

    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "In progress" })).not.toBeInTheDocument(),
    );
    expect((await region("Wallet")).getByText("₦3,450")).toBeVisible();
  });

  it("links a last purchase to the page that pays for it again, with the saved name of the number", async () => {
    const ada = await customer({ balance: 5000 });
    await ada.act('saveNumber(input: { name: "Mum", number: "08031234567" })');
    const purchases = [{ dataOptionId: "glo-daily-8gb" }, { phone: "08050000001" }, {}];
    for (const input of purchases) {
      shop.clock.advance(1);
      await buyBundle(ada, input);
    }
    await shop.write("UPDATE data_option SET on_sale = $1 WHERE id LIKE 'glo-daily-8gb%'", [false]);
    open(ada);

    expect(await rowsOf("Last purchases")).toEqual([
      "MTN 40MB₦50 to MumBuy again",
      "MTN 40MB₦50 to 0805 000 0001Buy again",
      "GLO 8GB₦3,700 to MumNo longer on sale",
    ]);
    const link = screen.getByRole("link", { name: "Buy again: MTN 40MB to 0805 000 0001, ₦50" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/^\/packages\/confirm\?.*&phone=0805/));
  });

  it("shows renewals soonest first, those that need the customer before, and stopped ones not at all", async () => {
    const ada = await customer({ balance: 5000 });
    for (const dataOptionId of ["mtn-daily-40mb", "mtn-weekly-750mb", "mtn-daily-100mb", "mtn-daily-500mb"])
      await buyBundle(ada, { dataOptionId, autoRenewal: true });
    const change = (what: string, id: string) =>
      shop.write(`UPDATE renewal SET ${what} WHERE data_option_id = $1`, [id]);
    await change("skips_next = TRUE", "mtn-weekly-750mb");
    await change("status = 'PAUSED', paused_because = 'BALANCE_TOO_LOW'", "mtn-daily-100mb");
    await change("status = 'STOPPED'", "mtn-daily-500mb");
    open(ada);

    expect(await rowsOf("Next renewals")).toEqual([
      "MTN 100MB₦100Paused. Action needed",
      "MTN 40MB₦50Sat, 21 Nov 2026, 8:00 AM",
      "MTN 750MB₦450Thu, 26 Nov 2026, 10:00 PM, will be skipped",
    ]);
    expect(screen.getByRole("link", { name: "Paused. Action needed" })).toHaveAttribute(
      "href",
      "/account/renewals",
    );
  });

  it("shows saved numbers and addresses, and fills the form with a number", async () => {
    const ada = await customer({ balance: 40_000 });
    await ada.act('saveNumber(input: { name: "Mum", number: "08031234567" })');
    await ada.act('saveNumber(input: { name: "Office", number: "a@b.co" })');
    // The same address with another number, spelled in another way, is shown once.
    const again = { address: "3,  broad street", phone: "08030000000" };
    for (const details of [again, { address: "12 Marina Road" }, { address: "3 Broad Street" }]) {
      shop.clock.advance(1);
      await placeOrder(ada, dongle, { phone: "08031234567", ...details });
    }
    shop.clock.advance(1);
    await askBooking(shop, { address: "9 Allen Avenue" }, ada);
    const user = open(ada);

    expect(await rowsOf("Saved numbers")).toEqual(["Mum0803 123 4567Buy data", "Officea@b.co"]);
    expect(await rowsOf("Saved addresses")).toEqual(
      ["9 Allen Avenue", "3 Broad Street", "12 Marina Road"].map(
        (address) => `${address}Ada Obi, 08031234567Use this address`,
      ),
    );
    await user.click(screen.getByRole("link", { name: "Buy data for Mum" }));
    expect(JSON.stringify(Object.values(sessionStorage))).toContain("08031234567");
  });

  it("fills the checkout with an address, and explains how the first one is saved", async () => {
    const ada = await customer({ balance: 40_000 });
    open(ada);
    await screen.findByRole("region", { name: "Wallet" });
    await buyBundle(ada);
    cleanup();
    open(ada);
    expect((await region("Saved addresses")).getByText(/^None yet/)).toBeVisible();
    cleanup();

    await placeOrder(ada, dongle, { address: "3 Broad Street", phone: "08031234567" });
    const name = "Use this address: 3 Broad Street";
    const user = open(ada);
    await user.click((await region("Saved addresses")).getByRole("button", { name }));
    expect(await screen.findByText("Used for your next order")).toBeVisible();
    expect(addressOnScreen()).toBe("/account");
    expect(JSON.parse(sessionStorage.getItem("drafts")!)).toMatchObject({
      [`checkout:${ada.id}`]: {
        address: "3 Broad Street",
        phone: "08031234567",
        deliveryMethod: "DOOR_STEP",
      },
    });
    cleanup();

    await ada.act(`addToCart(productId: "${dongle.id}")`);
    open(ada);
    expect((await region("Saved addresses")).getByRole("link", { name })).toHaveAttribute(
      "href",
      "/checkout",
    );
  });

  it("keeps balance and links if the rest cannot be loaded, and can retry", async () => {
    const ada = await customer({ balance: 2450 });
    await buyBundle(ada);
    const connection = new Connection(ada);
    connection.lose("AccountHome");
    const user = open(connection);
    const alert = await screen.findByRole("alert");
    expect((await region("Wallet")).getByText("₦2,400")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Activity/ })).toBeVisible();

    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Last purchases" })).toBeVisible();
  });
});

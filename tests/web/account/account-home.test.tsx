import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { addressOnScreen } from "../../support/render-page";
import { ada, showShop } from "../../support/show-shop";
import { bundle, funding, option, order, recipientOf, renewal } from "./account-stub";

const visit = {
  __typename: "InstallationBooking",
  id: "v-1",
  reference: "OYI-7K3M9QXT2A",
  date: "2026-11-26",
  time: "10:00 AM",
  address: "12 Marina Road",
  heldUntil: null as string | null,
};

const nothing = {
  underWay: [] as object[],
  visits: [] as object[],
  lastPurchases: [] as object[],
  renewals: [] as object[],
  savedNumbers: [] as object[],
  lastContactDetails: null as object | null,
  usedContactDetails: [] as object[],
  bundlePurchases: { edges: [] as object[] },
  removedDetails: null as object | null,
  phoneNumber: null,
};
const wallet = { ...ada.wallet, balance: 2450, holds: [] as object[], recentFundings: [] };

/** The wallet once the payment has arrived. */
function credited() {
  stored = { ...wallet, balance: 3450 };
  return stored;
}
let stored = wallet;
beforeEach(() => {
  stored = wallet;
});

function open(account: object, more: Partial<Parameters<typeof showShop>[0]> = {}) {
  const me = { ...ada, ...nothing, wallet: () => stored, ...account };
  return showShop({ path: "/account", ...more, Query: { me: () => me, ...more.Query } });
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const rowsOf = async (name: string) =>
  (await region(name)).getAllByRole("listitem").map((row) => row.textContent);

const fundingLimits = () => ({ min: 100, max: 1_000_000 });

describe("the account's first page", () => {
  it("shows the balance, and adds money with three presses", async () => {
    const fundWallet = jest.fn(() => ({
      ...funding,
      status: "SUCCEEDED",
      checkoutUrl: null,
      wallet: credited(),
    }));
    const user = open(
      {},
      { Query: { quickAmounts: () => [1000, 2000], fundingLimits }, Mutation: { fundWallet } },
    );
    const card = await region("Wallet");
    expect(card.getByText("₦2,450")).toBeVisible();

    const add = card.getByRole("link", { name: "Add money", expanded: false });
    await user.click(add);
    expect(add).toHaveAttribute("aria-expanded", "true");
    await user.click(await card.findByRole("radio", { name: "₦1,000" }));
    await user.click(card.getByRole("button", { name: "Add ₦1,000" }));

    expect(await card.findByText("₦3,450")).toBeVisible();
    expect(screen.getByRole("link", { name: "Wallet balance ₦3,450" })).toHaveAttribute("href", "/account");
    expect(fundWallet).toHaveBeenCalledTimes(1);
    await user.click(add);
    expect(card.queryByRole("radio", { name: "₦1,000" })).not.toBeInTheDocument();
  });

  it("lists items in progress with their expected time, each linked to its receipt", async () => {
    const sent = { ...order, status: "DISPATCHED", deliveryMethod: "DOOR_STEP", pickUpPlace: null };
    const ready = { ...order, id: "order-2", status: "DISPATCHED" };
    const late = { ...bundle, status: "PENDING", settledAt: null, refundAt: "2026-11-21T09:00:00Z" };
    open({
      underWay: [funding, late, sent, ready],
      visits: [visit, { ...visit, id: "v-2", heldUntil: late.refundAt }],
    });

    expect(await rowsOf("In progress")).toEqual([
      expect.stringMatching(
        /^Wallet top-upWaiting for payment · ₦1,000, started 10:00 AMContinue paymentCheck again$/,
      ),
      expect.stringMatching(
        /^MTN 40MBOn its way · to 0803 123 4567\. If it does not arrive by Sat, 21 Nov 2026, 10:00 AM, ₦50 goes back to your wallet\.$/,
      ),
      "5g Turbo RouterOn its way · expected Mon 23 Nov to Wed 25 Nov",
      "5g Turbo RouterReady for pick-up · Collect it in Ikeja.",
      "Installation visitBooked · Thu 26 Nov, 10:00 AM12 Marina RoadReference OYI-7K3M9QXT2AChange or cancel",
      expect.stringMatching(
        /^Installation visitNot confirmed · Thu 26 Nov, 10:00 AM\. Confirm it by 10:00 AM to keep the time\.12 Marina/,
      ),
    ]);
    const links = (await region("In progress")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/account/fundings/funding-1",
      "https://pay.example/1",
      "/account/purchases/bundle-1",
      "/account/orders/order-1",
      "/account/orders/order-2",
      "/schedule-installation/booked/v-1",
      "/schedule-installation/booked/v-2",
    ]);
  });

  it("checks a pending payment, and removes the list once it has arrived", async () => {
    let underWay: object[] = [funding];
    const checkFunding = jest.fn(() => {
      underWay = [];
      return { ...funding, status: "SUCCEEDED", checkoutUrl: null, wallet: credited() };
    });
    const user = open({ underWay: () => underWay }, { Mutation: { checkFunding } });
    await user.click((await region("In progress")).getByRole("button", { name: "Check again" }));

    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "In progress" })).not.toBeInTheDocument(),
    );
    expect((await region("Wallet")).getByText("₦3,450")).toBeVisible();
  });

  it("links a last purchase to the page that pays for it again, with the saved name of the number", async () => {
    const other = { ...bundle, id: "bundle-2", recipient: recipientOf("0805 000 0001") };
    const gone = { ...bundle, id: "bundle-3", dataOption: { ...option, id: "gone", onSale: false } };
    const mum = { __typename: "SavedNumber", id: "1", name: "Mum", recipient: bundle.recipient };
    open({ lastPurchases: [bundle, other, gone], savedNumbers: [mum] });

    expect(await rowsOf("Last purchases")).toEqual([
      "MTN 40MB₦60 to MumBuy again",
      "MTN 40MB₦60 to 0805 000 0001Buy again",
      "MTN 40MB₦60 to MumNo longer on sale",
    ]);
    const link = screen.getByRole("link", { name: "Buy again: MTN 40MB to 0805 000 0001, ₦60" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/^\/packages\/confirm\?.*&phone=0805/));
  });

  it("shows renewals soonest first, those that need the customer before, and stopped ones not at all", async () => {
    const later = { ...renewal, id: "r-2", renewsAt: "2026-12-22T07:00:00.000Z", skipsNext: true };
    const paused = {
      ...renewal,
      id: "r-3",
      status: "PAUSED",
      pausedBecause: "BALANCE_TOO_LOW",
      renewsAt: null,
    };
    open({
      renewals: [later, renewal, paused, { ...renewal, id: "r-4", status: "STOPPED", renewsAt: null }],
    });

    expect(await rowsOf("Next renewals")).toEqual([
      "MTN 40MB₦60Paused. Action needed",
      "MTN 40MB₦60Sun, 22 Nov 2026, 8:00 AM",
      "MTN 40MB₦60Tue, 22 Dec 2026, 8:00 AM, will be skipped",
    ]);
    expect(screen.getByRole("link", { name: "Paused. Action needed" })).toHaveAttribute(
      "href",
      "/account/renewals",
    );
  });

  it("shows saved numbers and addresses, and fills the form with a number", async () => {
    const mum = { __typename: "SavedNumber", id: "1", name: "Mum", recipient: bundle.recipient };
    const mail = { __typename: "Recipient", kind: "EMAIL", value: "a@b.co", formatted: "a@b.co" };
    const office = { __typename: "SavedNumber", id: "2", name: "Office", recipient: mail };
    const details = {
      name: "Ada Obi",
      email: "ada@example.com",
      phone: "08031234567",
      address: "12 Marina Road",
    };
    const work = { ...details, address: "3 Broad Street" };
    const visited = { ...details, phone: "+2348031234567", address: "9 Allen Avenue" };
    // The same address with another number, spelled in another way.
    const again = { ...work, phone: "08030000000", address: "3,  broad street" };
    const used = { lastContactDetails: visited, usedContactDetails: [work, details, again] };
    const user = open({ savedNumbers: [mum, office], ...used });

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
    const details = { name: "Bola", email: "b@c.ng", phone: "08031234567", address: "3 Broad Street" };
    // The visit was at the same address; its number is stored with its country code.
    const visited = { ...details, phone: "+2348031234567" };
    const used = { lastContactDetails: visited, usedContactDetails: [details] };
    const user = open({ ...used, cart: { ...ada.cart, numberInCart: 1 } });
    const link = (await region("Saved addresses")).getByRole("link", {
      name: "Use this address: 3 Broad Street",
    });
    expect(link).toHaveAttribute("href", "/checkout");
    await user.click(link);
    expect(sessionStorage.getItem("drafts")).toBe(
      JSON.stringify({ [`checkout:${ada.id}`]: { ...details, deliveryMethod: "DOOR_STEP" } }),
    );

    cleanup();
    sessionStorage.clear();
    const next = open({ ...used, cart: { ...ada.cart, numberInCart: 0 } });
    await next.click(await screen.findByRole("button", { name: "Use this address: 3 Broad Street" }));
    expect(await screen.findByText("Used for your next order")).toBeVisible();
    expect(addressOnScreen()).toBe("/account");
    expect(sessionStorage.getItem("drafts")).toContain("3 Broad Street");
    cleanup();
    open({ lastPurchases: [bundle] });
    expect((await region("Saved addresses")).getByText(/^None yet/)).toBeVisible();
  });

  it("keeps balance and links if the rest cannot be loaded, and can retry", async () => {
    const underWay = jest.fn((): object[] => {
      throw new Error("down");
    });
    const user = open({ underWay, lastPurchases: [bundle] });
    const alert = await screen.findByRole("alert");
    expect((await region("Wallet")).getByText("₦2,450")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Activity/ })).toBeVisible();

    underWay.mockImplementation(() => []);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Last purchases" })).toBeVisible();
  });
});

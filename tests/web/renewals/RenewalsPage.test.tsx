import { screen, within } from "@testing-library/react";
import { ada, showShop } from "../../support/show-shop";
import { option, renewal as storedRenewal } from "../account/account-stub";

const entry = { ...storedRenewal, agreedPrice: 50, dataOption: { ...option, price: 50 } };
type Entry = typeof entry;

interface Stored {
  renewals: Entry[];
}

/** Renders the page of a customer with these renewals, over a shop with stubbed mutations. */
function showRenewals(stored: Stored, Mutation = {}) {
  const me = () => ({ ...ada, renewals: stored.renewals });
  const change = (changes: Partial<Entry>) => {
    stored.renewals = stored.renewals.map((renewal) => ({ ...renewal, ...changes }));
    return stored.renewals[0];
  };
  return showShop({
    path: "/account/renewals",
    me: ada,
    Query: { me },
    Mutation: {
      stopRenewal: () => change({ status: "STOPPED", renewsAt: null }),
      skipRenewal: ({ skipsNext }: { skipsNext: boolean }) => change({ skipsNext }),
      limitRenewal: ({ timesLeft }: { timesLeft: number | null }) => change({ timesLeft }),
      ...Mutation,
    },
  });
}

const card = () => screen.findByRole("article", { name: "MTN 40MB" });

describe("the renewals page", () => {
  it("shows for each the bundle, recipient, time and consent", async () => {
    showRenewals({ renewals: [entry] });
    const shown = within(await card());
    expect(shown.getByText("On")).toBeVisible();
    expect(shown.getByText("0803 123 4567")).toBeVisible();
    expect(shown.getByText("₦50 each time")).toBeVisible();
    expect(shown.getByText(/Renews on Sun, 22 Nov 2026, 8:00 AM, before it ends/)).toBeVisible();
    expect(shown.getByText(/You agreed: “Buy MTN 40MB again.”/)).toBeVisible();
  });

  it("skips the next one, and undoes that", async () => {
    const user = showRenewals({ renewals: [entry] });
    const shown = within(await card());
    await user.click(shown.getByRole("button", { name: "Skip the next one" }));
    expect(await shown.findByText(/will be skipped/)).toBeVisible();
    await user.click(shown.getByRole("button", { name: "Do not skip" }));
    expect(await shown.findByText(/Renews on/)).toBeVisible();
  });

  it("sets a limit", async () => {
    const user = showRenewals({ renewals: [entry] });
    const shown = within(await card());
    await user.click(shown.getByRole("combobox", { name: "How many more times" }));
    await user.click(screen.getByRole("option", { name: "3 times" }));
    await user.click(shown.getByRole("button", { name: "Set the limit" }));
    expect(await screen.findByText("Limit set")).toBeVisible();
    expect(shown.getByRole("combobox", { name: "How many more times" })).toHaveTextContent("3 times");
  });

  it("stops only after a confirmation", async () => {
    const user = showRenewals({ renewals: [entry] });
    const shown = within(await card());
    await user.click(shown.getByRole("link", { name: "Stop renewing" }));
    await user.click(shown.getByRole("link", { name: "Keep it" }));
    expect(shown.getByText("On")).toBeVisible();
    await user.click(shown.getByRole("link", { name: "Stop renewing" }));
    await user.click(shown.getByRole("button", { name: "Yes, stop it" }));
    expect(await shown.findByText("Stopped")).toBeVisible();
    expect(shown.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([
    ["active", {}, ["Skip the next one"]],
    ["skipped", { skipsNext: true }, ["Do not skip"]],
    ["paused", { status: "PAUSED", pausedBecause: "PRICE_ROSE", renewsAt: null }, ["Renew now for ₦50"]],
  ])(
    "keeps the order of its buttons, and a second tap on the same place stops nothing: %s",
    async (_, over, first) => {
      const user = showRenewals({ renewals: [Object.assign({}, entry, over)] });
      const shown = within(await card());
      const names = () =>
        [...document.querySelectorAll(".btn")]
          .filter((button) => button.closest(`#actions-${entry.id}`))
          .map(({ textContent }) => textContent);
      expect(names()).toEqual([...first, "Stop renewing"]);
      await user.click(shown.getByRole("link", { name: "Stop renewing" }));
      expect(names()).toEqual([...first, "Keep it", "Yes, stop it"]);
      await user.click(shown.getByRole("link", { name: "Keep it" }));
      expect(names()).toEqual([...first, "Stop renewing"]);
    },
  );

  it("shows a higher price beside the agreed one and renews when it is confirmed", async () => {
    const paused = { ...entry, status: "PAUSED", pausedBecause: "PRICE_ROSE", renewsAt: null };
    const stored: Stored = { renewals: [{ ...paused, dataOption: { ...entry.dataOption, price: 60 } }] };
    const confirmed: number[] = [];
    const user = showRenewals(stored, {
      resumeRenewal: ({ expectedPrice }: { expectedPrice: number }) => {
        confirmed.push(expectedPrice);
        stored.renewals = [{ ...entry, agreedPrice: 60 }];
        return stored.renewals[0];
      },
    });
    const shown = within(await card());
    expect(shown.getByText(/It now costs ₦60, more than the ₦50 you agreed to/)).toBeVisible();

    await user.click(shown.getByRole("button", { name: "Renew now for ₦60" }));

    expect(await screen.findByText("Renewal is back on")).toBeVisible();
    expect(confirmed).toEqual([60]);
    expect(await shown.findByText("On")).toBeVisible();
  });

  it.each([
    [null, "Press Renew now to buy the bundle."],
    ["2999-01-01T00:00:00.000Z", "We will renew the bundle within the hour, or press Renew now."],
  ])("shows a low-wallet notice only while the wallet is low: tried until %s", async (retriedUntil, next) => {
    const tooLow = { status: "PAUSED", pausedBecause: "BALANCE_TOO_LOW", renewsAt: null, retriedUntil };
    const wallet = { ...ada.wallet, balance: 49 };
    const me = () => ({ ...ada, wallet, renewals: [{ ...entry, ...tooLow }] });
    const user = showShop({ path: "/account/renewals", me: ada, Query: { me } });
    const shown = within(await card());
    expect(shown.getByText(/^Your wallet has less than ₦50\./)).toBeVisible();

    wallet.balance = 50;
    await user.click(screen.getByRole("link", { name: "Orders and wallet" }));
    await screen.findByRole("heading", { level: 1, name: "Orders and wallet" });
    await user.click(screen.getByRole("link", { name: /^Renewals/ }));

    expect(await screen.findByText(`Your wallet has enough for ₦50 now. ${next}`)).toBeVisible();
    expect(screen.queryByText(/less than/)).not.toBeInTheDocument();
  });
});

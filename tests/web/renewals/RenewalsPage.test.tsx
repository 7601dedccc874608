import { screen, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { showShop } from "../../support/show-shop";
import { shopForEach } from "../../support/start-shop";

const card = () => screen.findByRole("article", { name: "MTN 40MB" });

describe("the renewals page", () => {
  const shop = shopForEach();

  /** The page of a customer who has ₦1,000 and renews MTN 40MB for ₦50, after that change of the renewal and of the price. */
  async function open(change = "", price = 50) {
    const ada = await shop.customer({ balance: 1050 });
    await buyBundle(ada, { autoRenewal: true });
    if (change) await shop.write(`UPDATE renewal SET ${change}`);
    await shop.write("UPDATE data_option SET price = $1 WHERE id = 'mtn-daily-40mb'", [price * 100]);
    const user = showShop({ path: "/account/renewals", to: ada });
    return { ada, user, shown: within(await card()) };
  }

  it("shows for each the bundle, recipient, time and consent", async () => {
    const { shown } = await open();
    expect(shown.getByText("On")).toBeVisible();
    expect(shown.getAllByText("0803 123 4567")[0]).toBeVisible();
    expect(shown.getByText("₦50 each time")).toBeVisible();
    expect(shown.getByText(/Renews on Sat, 21 Nov 2026, 8:00 AM, before it ends/)).toBeVisible();
    expect(shown.getByText(/You agreed: “Buy MTN 40MB .+”/)).toBeVisible();
  });

  it("skips the next one, and undoes that", async () => {
    const { user, shown } = await open();
    await user.click(shown.getByRole("button", { name: "Skip the next one" }));
    expect(await shown.findByText(/will be skipped/)).toBeVisible();
    await user.click(shown.getByRole("button", { name: "Do not skip" }));
    expect(await shown.findByText(/Renews on/)).toBeVisible();
  });

  it("sets a limit", async () => {
    const { user, shown } = await open();
    await user.click(shown.getByRole("combobox", { name: "How many more times" }));
    await user.click(screen.getByRole("option", { name: "3 times" }));
    await user.click(shown.getByRole("button", { name: "Set the limit" }));
    expect(await screen.findByText("Limit set")).toBeVisible();
    expect(shown.getByRole("combobox", { name: "How many more times" })).toHaveTextContent("3 times");
  });

  it("stops only after a confirmation", async () => {
    const { user, shown } = await open();
    await user.click(shown.getByRole("link", { name: "Stop renewing" }));
    await user.click(shown.getByRole("link", { name: "Keep it" }));
    expect(shown.getByText("On")).toBeVisible();
    await user.click(shown.getByRole("link", { name: "Stop renewing" }));
    await user.click(shown.getByRole("button", { name: "Yes, stop it" }));
    expect(await shown.findByText("Stopped")).toBeVisible();
    expect(shown.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([
    ["active", "", ["Skip the next one"]],
    ["skipped", "skips_next = TRUE", ["Do not skip"]],
    ["paused", "status = 'PAUSED', paused_because = 'PRICE_ROSE'", ["Renew now for ₦50"]],
  ])(
    "keeps the order of its buttons, and a second tap on the same place stops nothing: %s",
    async (_, change, first) => {
      const { user, shown } = await open(change);
      const names = () =>
        [...document.querySelectorAll(".btn")]
          .filter((button) => button.closest("[id^='actions-']"))
          .map(({ textContent }) => textContent);
      expect(names()).toEqual([...first, "Stop renewing"]);
      await user.click(shown.getByRole("link", { name: "Stop renewing" }));
      expect(names()).toEqual([...first, "Keep it", "Yes, stop it"]);
      await user.click(shown.getByRole("link", { name: "Keep it" }));
      expect(names()).toEqual([...first, "Stop renewing"]);
    },
  );

  it("shows a higher price beside the agreed one and renews when it is confirmed", async () => {
    await shop.write("UPDATE data_option SET price = 4000 WHERE id = 'mtn-daily-40mb'");
    const ada = await shop.customer({ balance: 1000 });
    await buyBundle(ada, { autoRenewal: true });
    await shop.write("UPDATE data_option SET price = 6000 WHERE id = 'mtn-daily-40mb'");
    shop.clock.advance(22 * 3_600_000);
    await shop.runJob("renewals");
    await ada.signIn();
    const user = showShop({ path: "/account/renewals", to: ada });
    const shown = within(await card());
    expect(shown.getByText(/It now costs ₦60, more than the ₦40 you agreed to/)).toBeVisible();

    await user.click(shown.getByRole("button", { name: "Renew now for ₦60" }));

    expect(await screen.findByText("Renewal is back on")).toBeVisible();
    expect(await shown.findByText("On")).toBeVisible();
    expect(await shop.read("SELECT agreed_price FROM renewal")).toEqual([{ agreed_price: 6000 }]);
  });

  it.each([
    ["is over", 0, "Press Renew now to buy the bundle."],
    ["goes on", 32_472_144_000_000, "We will renew the bundle within the hour, or press Renew now."],
  ])("shows a low-wallet notice only while the wallet is low: retrying %s", async (_, until, next) => {
    const tooLow = "status = 'PAUSED', paused_because = 'BALANCE_TOO_LOW'";
    const { ada, user, shown } = await open(`${tooLow}, ends_at = ${until}, agreed_price = 200000`, 2000);
    expect(shown.getByText(/^Your wallet has less than ₦2,000\./)).toBeVisible();

    await shop.fund(ada.id, 1000);
    await user.click(screen.getByRole("link", { name: "Orders and wallet" }));
    await screen.findByRole("heading", { level: 1, name: "Orders and wallet" });
    await user.click(screen.getByRole("link", { name: /^Renewals/ }));

    expect(await screen.findByText(`Your wallet has enough for ₦2,000 now. ${next}`)).toBeVisible();
    expect(screen.queryByText(/less than/)).not.toBeInTheDocument();
  });
});

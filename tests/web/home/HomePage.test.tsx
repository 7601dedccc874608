import { screen, waitFor, within } from "@testing-library/react";
import HomePage from "../../../web/pages/HomePage";
import { Toaster } from "../../../web/ui/Toaster";
import { Connection } from "../../support/connection";
import { addressOnScreen, renderPage } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

async function showHome(to: Visitor | Connection) {
  const user = renderPage(
    <>
      <HomePage />
      <Toaster />
    </>,
    "/",
    to,
  );
  await screen.findByText("Spectranet");
  return user;
}

describe("the home page", () => {
  const shop = shopForAll({ env: { DEMO_VIDEO_URL: "https://player.example/embed/oya?lang=en" } });

  it("offers three plans: network, size, duration, price, and a link to the pre-filled form", async () => {
    const user = await showHome(shop.visitor());
    const offers = within(screen.getByRole("region", { name: "Plans to start with" }));

    expect(offers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/· 1 day₦\d+Buy$/),
      expect.stringMatching(/· 7 days₦[\d,]+Buy$/),
      expect.stringMatching(/· 30 days₦[\d,]+Buy$/),
    ]);
    const buy = offers.getAllByRole("link", { name: "Buy" })[2]!;
    expect(buy).toHaveAccessibleDescription(/ · 30 days$/);
    const withoutScripts = new URL(buy.getAttribute("href")!, "http://shop");
    expect(withoutScripts.pathname).toBe("/packages/buy");

    await user.click(buy);
    const address = new URL(addressOnScreen(), "http://shop");
    expect(address.pathname + address.hash).toBe("/packages#bundle-form");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      network: expect.any(String),
      packageType: "Monthly",
      option: expect.stringMatching(/ - \(₦[\d,]+\)$/),
    });
  });

  it("omits the plans when the shop cannot be asked", async () => {
    const connection = new Connection(shop.visitor());
    connection.lose("HomePlans");
    await showHome(connection);

    await waitFor(() => expect(screen.queryByText("Plans to start with")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "See our plans" })).toBeVisible();
  });

  it("shows the claims that the owner has not emptied", async () => {
    await shop.write("UPDATE shop_detail SET value = NULL WHERE id IN ('claim-cashback', 'claim-referral')");
    await showHome(shop.visitor());
    expect(await screen.findByText("2M+")).toBeVisible();
    expect(screen.getByText("users")).toBeVisible();
    expect(screen.getByText("10% off premium deals")).toBeVisible();
    expect(screen.getByText("Auto-renewal on every bundle")).toBeVisible();
    expect(screen.queryByText(/cashback/)).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Bring a friend along" })).not.toBeInTheDocument();
  });

  it("shows three reviews three times, and exposes each once to screen readers", async () => {
    await showHome(shop.visitor());
    const reviews = screen.getByRole("group", { name: "Reviews" });

    await waitFor(() => expect(within(reviews).getAllByRole("listitem")).toHaveLength(3));
    expect(within(reviews).getAllByRole("listitem", { hidden: true })).toHaveLength(9);
  });

  it("loads the outside player only after a press, and moves the focus into it", async () => {
    const user = await showHome(shop.visitor());
    const play = await screen.findByRole("button", { name: "Play the product demo video" });
    expect(document.querySelector("iframe")).toBeNull();

    await user.click(play);

    const player = await screen.findByTitle("Product demo video");
    expect(player).toHaveAttribute("src", "https://player.example/embed/oya?lang=en&autoplay=1");
    expect(player).toHaveFocus();
  });
});

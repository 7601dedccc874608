import { screen, within } from "@testing-library/react";
import { shopForAll } from "../../support/start-shop";
import { choose, showPackages } from "./show-packages";

async function comparers() {
  const section = await screen.findByRole("region", { name: "Compare Packages" });
  const groups = within(section).getAllByRole("group");
  return groups as [HTMLElement, HTMLElement, HTMLElement];
}

describe("Compare Packages", () => {
  const shop = shopForAll();

  it("shows each option's duration and the price of a GB and a day", async () => {
    const user = showPackages(shop.visitor());
    const [first] = await comparers();

    await choose(user, first, "Network", "Spectranet");
    await choose(user, first, "Data Packages", "Monthly");

    const options = within(first).getAllByRole("listitem");
    expect(options[2]).toHaveTextContent("10GB + 5GB night - (₦3,800)30 days · ₦380 per GB · ₦127 per day");
    expect(options.at(-1)).toHaveTextContent(/^Unlimited - \(₦38,000\)30 days · ₦1,267 per dayBuy$/);
    expect(within(first).getByRole("link", { name: "Buy Spectranet Unlimited for ₦38,000" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/packages\?network=Spectranet&packageType=Monthly&option=Unlimited/),
    );
  });

  it("marks the lowest price per GB of all three, and of each list", async () => {
    const user = showPackages(shop.visitor());
    const [first, second, third] = await comparers();
    const marked = (comparer: HTMLElement, mark: string) =>
      within(comparer)
        .queryAllByRole("listitem")
        .filter((item) => within(item).queryByText(mark))
        .map((item) => within(item).getByText(/ - \(/).textContent);

    await choose(user, first, "Network", "MTN");
    await choose(user, first, "Data Packages", "Daily");
    expect(marked(first, "Best value per GB")).toEqual(["2GB - (₦600)", "2.5GB - (₦750)"]);

    await choose(user, second, "Network", "Spectranet");
    await choose(user, second, "Data Packages", "Monthly");
    await choose(user, third, "Network", "MTN");
    await choose(user, third, "Data Packages", "Yearly");
    expect([first, second, third].map((comparer) => marked(comparer, "Best value per GB"))).toEqual([
      [],
      [],
      ["4.5TB - (₦450,000)"],
    ]);
    expect([first, second, third].map((comparer) => marked(comparer, "Lowest per GB here"))).toEqual([
      ["2GB - (₦600)", "2.5GB - (₦750)"],
      ["150GB - (₦33,000)"],
      [],
    ]);

    await choose(user, third, "Network", "Airtel");
    expect(marked(first, "Lowest per GB here")).toEqual(["2GB - (₦600)", "2.5GB - (₦750)"]);
    expect(marked(second, "Best value per GB")).toEqual(["150GB - (₦33,000)"]);
  });
});

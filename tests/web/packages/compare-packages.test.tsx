import { screen, within } from "@testing-library/react";
import { choose, showPackages } from "./show-packages";

async function comparers() {
  const section = await screen.findByRole("region", { name: "Compare Packages" });
  const groups = within(section).getAllByRole("group");
  return groups as [HTMLElement, HTMLElement, HTMLElement];
}

describe("Compare Packages", () => {
  it("shows each option's duration and the price of a GB and a day", async () => {
    const user = showPackages();
    const [first] = await comparers();

    await choose(user, first, "Network", "Spectranet");
    await choose(user, first, "Data Packages", "Monthly");

    const [hundred, unlimited] = within(first).getAllByRole("listitem");
    expect(hundred).toHaveTextContent(
      "100GB + YouTube Night - (₦22,000)60 days · ₦220 per GB · ₦367 per day",
    );
    expect(unlimited).toHaveTextContent(/^Unlimited - \(₦19,000\)30 days · ₦633 per dayBuy$/);
    expect(within(first).getByRole("link", { name: "Buy Spectranet Unlimited for ₦19,000" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/packages\?network=Spectranet&packageType=Monthly&option=Unlimited/),
    );
  });

  it("marks the lowest price per GB of all three, and of each list", async () => {
    const user = showPackages();
    const [first, second, third] = await comparers();
    const marked = (comparer: HTMLElement, mark: string) =>
      within(comparer)
        .queryAllByRole("listitem")
        .filter((item) => within(item).queryByText(mark))
        .map((item) => within(item).getByText(/ - \(/).textContent);

    await choose(user, first, "Network", "MTN");
    await choose(user, first, "Data Packages", "Daily");
    expect(marked(first, "Best value per GB")).toEqual(["1GB - (₦300)"]);

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
      ["1GB - (₦300)"],
      ["100GB + YouTube Night - (₦22,000)"],
      [],
    ]);

    await choose(user, third, "Network", "Airtel");
    expect(marked(first, "Lowest per GB here")).toEqual(["1GB - (₦300)"]);
    expect(marked(second, "Best value per GB")).toEqual(["100GB + YouTube Night - (₦22,000)"]);
  });
});

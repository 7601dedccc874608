import { screen, within } from "@testing-library/react";
import { choose, field, showPackages } from "./show-packages";

async function comparers() {
  const section = await screen.findByRole("region", { name: "Compare Packages" });
  const groups = within(section).getAllByRole("group");
  return groups as [HTMLElement, HTMLElement, HTMLElement];
}

describe("Compare Packages", () => {
  it("lists what the chosen package offers", async () => {
    const user = showPackages();
    const [first] = await comparers();

    await choose(user, first, "Network", "MTN");
    await choose(user, first, "Data Packages", "Daily");

    const offers = within(first).getByRole("list", { name: "MTN Daily" });
    expect(
      within(offers)
        .getAllByText(/ - \(/)
        .map((wording) => wording.textContent),
    ).toEqual(["40MB - (₦50)", "100MB - (₦100)", "1GB - (₦300)"]);
  });

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

  it("has three independent comparers", async () => {
    const user = showPackages();
    const all = await comparers();
    expect(all).toHaveLength(3);

    await choose(user, all[0], "Network", "MTN");
    await choose(user, all[0], "Data Packages", "Yearly");
    await choose(user, all[2], "Network", "GLO");

    expect(within(all[0]).getByText("4.5TB - (₦450,000)")).toBeVisible();
    expect(field(all[1], "Network")).toHaveTextContent("Choose a network");
    expect(field(all[1], "Data Packages")).toBeDisabled();
    expect(within(all[2]).getByText("Now choose one of the GLO packages.")).toBeVisible();
  });

  it("clears the package when the network changes", async () => {
    const user = showPackages();
    const [first] = await comparers();
    await choose(user, first, "Network", "MTN");
    await choose(user, first, "Data Packages", "Daily");

    await choose(user, first, "Network", "Smile");

    expect(field(first, "Data Packages")).toHaveTextContent("Choose a package");
    expect(within(first).queryByRole("listitem")).not.toBeInTheDocument();
  });
});

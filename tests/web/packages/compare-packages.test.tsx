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
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["40MB - (₦50)", "100MB - (₦100)", "1GB - (₦300)"]);
  });

  it("shows identical rows once", async () => {
    const user = showPackages();
    const [first] = await comparers();

    await choose(user, first, "Network", "GLO");
    await choose(user, first, "Data Packages", "Daily");

    expect(within(first).getByRole("list", { name: "GLO Daily" })).toHaveTextContent(/^8GB - \(₦3,700\)$/);
  });

  it("has three comparers that leave one another alone", async () => {
    const user = showPackages();
    const all = await comparers();
    expect(all).toHaveLength(3);

    await choose(user, all[0], "Network", "MTN");
    await choose(user, all[0], "Data Packages", "Yearly");
    await choose(user, all[2], "Network", "GLO");

    expect(within(all[0]).getByText("4.5TB - (₦450,000)")).toBeVisible();
    expect(field(all[1], "Network")).toHaveTextContent("Choose a network");
    expect(field(all[1], "Data Packages")).toBeDisabled();
    expect(within(all[2]).getByText("Choose one of the packages of GLO.")).toBeVisible();
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

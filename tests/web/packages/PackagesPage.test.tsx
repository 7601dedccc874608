import { screen, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { shopForAll } from "../../support/start-shop";
import { showPackages } from "./show-packages";

describe("PackagesPage", () => {
  const shop = shopForAll();

  it("shows the first option of each of the 22 groups, with a Buy link each", async () => {
    showPackages(shop.visitor());

    const cards = await screen.findAllByRole("article");
    expect(cards).toHaveLength(22);
    const [, , , , mtnDaily] = cards;
    if (!mtnDaily) throw new Error("No card for MTN Daily");
    expect(within(mtnDaily).getByRole("heading")).toHaveTextContent("MTN Daily");
    expect(mtnDaily).toHaveTextContent("₦50/ 1 day");
    expect(mtnDaily).toHaveTextContent("40MB");
    expect(within(mtnDaily).getByRole("link", { name: "Buy" })).toHaveAccessibleDescription("MTN Daily");
  });

  it("starts with the most bought packages, and jumps to the cards of a network", async () => {
    const ada = await shop.customer({ balance: 50_000 });
    for (const dataOptionId of ["glo-monthly-1.5gb", "glo-monthly-1.5gb", "smile-daily-1gb"])
      await buyBundle(ada, { dataOptionId, account: "ada@example.com" });
    await shop.runJob("sales count");
    showPackages(shop.visitor());

    const names = (await screen.findAllByRole("article")).map(
      (card) => within(card).getByRole("heading").textContent,
    );
    expect(names).toHaveLength(22);
    expect(names.slice(0, 4)).toEqual(["GLO Monthly", "Smile Daily", "Airtel Daily", "Airtel Weekly"]);
    const jumps = within(screen.getByRole("group", { name: "Jump to a network" })).getAllByRole("button");
    expect(jumps.map((jump) => jump.textContent)).toEqual([
      "Airtel",
      "MTN",
      "Smile",
      "GLO",
      "Spectranet",
      "9mobile",
    ]);
  });
});

import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

describe("the footer", () => {
  const shop = shopForAll();

  it("names its social links", async () => {
    showShop({ to: shop.visitor() });
    const footer = within(await screen.findByRole("contentinfo"));

    for (const [name, host] of Object.entries({ Facebook: "www.facebook.com", Twitter: "twitter.com" }))
      expect(await footer.findByRole("link", { name })).toHaveProperty("host", host);
    expect(footer.getByRole("navigation", { name: "Company" })).toBeVisible();
    expect(footer.getByRole("navigation", { name: "Support" })).toBeVisible();
    const year = new Date(Date.now() + 3_600_000).getUTCFullYear();
    expect(footer.getByText(`© 2023–${year} Oyanet. All rights reserved.`)).toBeVisible();
  });

  it.each(["About", "Company details", "Terms and Conditions", "Returns", "Feedbacks"])(
    "says of %s that there is nothing yet",
    async (name) => {
      const user = showShop({ to: shop.visitor() });
      await user.click(within(await screen.findByRole("contentinfo")).getByRole("link", { name }));
      expect(await screen.findByText("Sorry, this feature is not yet available")).toBeVisible();
    },
  );
});

import { screen, within } from "@testing-library/react";
import { showShop } from "../../support/show-shop";

describe("the footer", () => {
  it("names its social links", async () => {
    showShop();
    const footer = within(await screen.findByRole("contentinfo"));

    for (const name of ["Search", "Facebook", "Twitter", "Instagram"]) {
      expect(await footer.findByRole("link", { name })).toHaveAttribute(
        "href",
        `https://social.example/${name}`,
      );
    }
    expect(footer.getByRole("navigation", { name: "Company" })).toBeVisible();
    expect(footer.getByRole("navigation", { name: "Support" })).toBeVisible();
    const year = new Date(Date.now() + 3_600_000).getUTCFullYear();
    expect(footer.getByText(`© 2023–${year} Oyanet. All rights reserved.`)).toBeVisible();
  });

  it.each(["About", "Company details", "Terms and Conditions", "Returns", "Feedbacks"])(
    "says of %s that there is nothing yet",
    async (name) => {
      const user = showShop();
      await user.click(within(await screen.findByRole("contentinfo")).getByRole("link", { name }));
      expect(await screen.findByText("Sorry, this feature is not yet available")).toBeVisible();
    },
  );
});

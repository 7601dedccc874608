import { screen, waitFor, within } from "@testing-library/react";
import { paths } from "../../../web/values/paths";
import { showShop } from "../../support/show-shop";

const heading = (name: RegExp | string) => screen.findByRole("heading", { level: 1, name });
const scrolledTo = () => (window.scrollTo as jest.Mock).mock.calls.at(-1)?.[0];

describe("routes", () => {
  it("show the not-found page, with a link to the home page, at any other path", async () => {
    const user = showShop({ path: "/nowhere/at/all" });

    await heading("Page not found");
    const main = within(screen.getByRole("main"));
    expect(main.getByText(/Sorry, this page does not exist. You can return to/)).toHaveTextContent(
      "Sorry, this page does not exist. You can return to Home",
    );
    await user.click(main.getByRole("link", { name: "Home" }));

    expect(await heading(/Empowering connectivity/)).toBeVisible();
  });

  it("scroll a new page to its top", async () => {
    const user = showShop({ path: "/nowhere" });
    await heading("Page not found");

    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Home" }));

    await heading(/Empowering connectivity/);
    expect(scrolledTo()).toEqual({ top: 0, behavior: "instant" });
  });

  it.each([
    ["See our plans", "data-bundles"],
    ["Get Started", "data-bundle"],
  ])("'%s' leads to the section %s of the packages page", async (name, section) => {
    const sections: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      sections.push(this.id);
    };
    const user = showShop();
    const link = await screen.findByRole("link", { name });
    expect(link).toHaveAttribute("href", `${paths.packages}#${section}`);

    await user.click(link);

    await heading(/Data bundles/);
    await waitFor(() => expect(sections).toContain(section));
  });

  it("have one h1, inside main, on every page", async () => {
    for (const path of [paths.home, paths.packages, paths.login, "/nowhere"]) {
      document.body.replaceChildren();
      showShop({ path });

      await heading(/./);
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});

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

  it.each(["About", "Terms and Conditions", "Feedbacks"])(
    "says of %s that there is nothing yet",
    async (name) => {
      const user = showShop();
      await user.click(within(await screen.findByRole("contentinfo")).getByRole("link", { name }));
      expect(await screen.findByText("Sorry, this feature is not yet available")).toBeVisible();
    },
  );

  it("links to the owner's documents if there are any", async () => {
    const termsUrl = "https://shop.example/terms";
    showShop({ Query: { shopInfo: () => ({ socials: [], termsUrl }) } });
    const link = () => screen.getByRole("link", { name: "Terms and Conditions" });
    await waitFor(() => expect(link()).toHaveAttribute("href", termsUrl));
    expect(screen.getByRole("link", { name: "About" })).not.toHaveAttribute("href");
  });
});

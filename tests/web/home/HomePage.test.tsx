import { screen, waitFor, within } from "@testing-library/react";
import HomePage from "../../../web/pages/HomePage";
import { Toaster } from "../../../web/ui/Toaster";
import { addressOnScreen, renderPage } from "../../support/render-page";

const names = ["Airtel", "MTN", "Smile", "GLO", "Spectranet", "9mobile"];

const plan = (id: string, benefits: string, price: number, duration: string, network: string) => ({
  id,
  benefits,
  price,
  duration,
  dataPackage: {
    id: `${id}-package`,
    name: "Monthly",
    provider: { id: network.toLowerCase(), name: network },
  },
});
const plans = [
  plan("a", "100MB", 100, "1 day", "9mobile"),
  plan("b", "1GB", 500, "7 days", "Airtel"),
  plan("c", "2.5GB + 500MB YouTube", 1_200, "30 days", "MTN"),
];

const testimonials = ["Chiamaka", "Yakubu", "Sade"].map((name) => ({
  id: name,
  text: `${name} recommends the shop.`,
  name,
  title: "Pharmacist, Enugu",
  image: `/people/${name}.svg`,
}));
const team = ["Product Manager, Bundles", "UI/UX Designer", "Frontend Developer"].map((role, n) => ({
  id: role,
  name: `Person ${n}`,
  role,
  image: n === 2 ? null : `/people/${n}.svg`,
}));

const claims = [
  { id: "claim-users", text: "2M+ users" },
  { id: "claim-discount", text: "10% off premium deals" },
];

async function showHome(
  demoVideoUrl: string | null = null,
  featuredPlans: () => unknown = () => plans,
  people: object = {},
) {
  const user = renderPage(
    <>
      <HomePage />
      <Toaster />
    </>,
    "/",
    {
      Query: {
        providers: () => names.map((name) => ({ id: name.toLowerCase(), name })),
        shopInfo: () => ({ demoVideoUrl, claims }),
        featuredPlans,
        testimonials: () => testimonials,
        team: () => team,
        ...people,
      },
    },
  );
  await screen.findByText("Spectranet");
  return user;
}

describe("the home page", () => {
  it("offers three plans: network, size, duration, price, and a link to the pre-filled form", async () => {
    const user = await showHome();
    const offers = within(screen.getByRole("region", { name: "Plans to start with" }));

    expect(offers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "100MB9mobile · 1 day₦100Buy",
      "1GBAirtel · 7 days₦500Buy",
      "2.5GB + 500MB YouTubeMTN · 30 days₦1,200Buy",
    ]);
    const buy = offers.getAllByRole("link", { name: "Buy" })[2]!;
    expect(buy).toHaveAccessibleDescription("2.5GB + 500MB YouTube MTN · 30 days");
    const withoutScripts = new URL(buy.getAttribute("href")!, "http://shop");
    expect(withoutScripts.pathname).toBe("/packages/buy");

    await user.click(buy);
    const address = new URL(addressOnScreen(), "http://shop");
    expect(address.pathname + address.hash).toBe("/packages#bundle-form");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      network: "MTN",
      packageType: "Monthly",
      option: "2.5GB + 500MB YouTube - (₦1,200)",
    });
  });

  it.each([
    ["has none", () => []],
    ["cannot be asked", () => Promise.reject(new Error("down"))],
  ])("omits the plans when the shop %s", async (_, featuredPlans) => {
    await showHome(null, featuredPlans);

    await waitFor(() => expect(screen.queryByText("Plans to start with")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "See our plans" })).toBeVisible();
  });

  it("shows the claims that the owner has not emptied", async () => {
    await showHome();
    expect(await screen.findByText("2M+")).toBeVisible();
    expect(screen.getByText("users")).toBeVisible();
    expect(screen.getByText("10% off premium deals")).toBeVisible();
    expect(screen.getByText("Auto-renewal on every bundle")).toBeVisible();
    expect(screen.queryByText(/cashback/)).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Bring a friend along" })).not.toBeInTheDocument();
  });

  it("shows three reviews three times, and exposes each once to screen readers", async () => {
    await showHome();
    const reviews = screen.getByRole("group", { name: "Reviews" });

    await waitFor(() => expect(within(reviews).getAllByRole("listitem")).toHaveLength(3));
    expect(within(reviews).getAllByRole("listitem", { hidden: true })).toHaveLength(9);
  });

  it("loads the outside player only after a press, and moves the focus into it", async () => {
    const user = await showHome("https://player.example/embed/oya?lang=en");
    const play = await screen.findByRole("button", { name: "Play the product demo video" });
    expect(document.querySelector("iframe")).toBeNull();

    await user.click(play);

    const player = await screen.findByTitle("Product demo video");
    expect(player).toHaveAttribute("src", "https://player.example/embed/oya?lang=en&autoplay=1");
    expect(player).toHaveFocus();
  });
});

import {
  closingBanner,
  promoBlocks,
  reasons,
  referralPromo,
  statistics,
} from "../../../../web/features/home/home.content";

describe("home content", () => {
  it("has the three reasons and the three statistics in order", () => {
    expect(reasons.map((reason) => reason.title)).toEqual([
      "Lightning-Fast Speed",
      "Reliable Connections",
      "Customized Packages",
    ]);
    expect(statistics.map(({ value, label }) => `${value} ${label}`)).toEqual([
      "2M+ users",
      "250+ partnerships",
      "20+ states",
    ]);
  });

  it("has two promo blocks, and the marketing claims as text", () => {
    const claims = promoBlocks.flatMap((block) => block.claims);

    expect(promoBlocks.map((block) => block.id)).toEqual(["compare", "devices"]);
    expect(claims).toEqual([
      "Auto-renewal on every bundle",
      "3% cashback on every purchase",
      "10% off premium deals",
    ]);
    expect(referralPromo.text).toContain("N100 cashback each time you refer a friend");
  });

  it("has the text of the closing banner", () => {
    expect(closingBanner).toMatchObject({ heading: "Start Connecting Today", button: "Get Started" });
  });
});

import {
  closingBanner,
  promoBlocks,
  reasons,
  referralPromo,
  statistics,
  team,
  testimonials,
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

  it("has three reviewers and six team members, each with a portrait named after them", () => {
    const people = [...testimonials, ...team];

    expect(testimonials).toHaveLength(3);
    expect(team).toHaveLength(6);
    expect(people.map((person) => person.image)).toEqual(
      people.map((person) => `/people/${person.name.toLowerCase().replace(" ", "-")}.svg`),
    );
    expect(new Set(people.map((person) => person.image)).size).toBe(9);
  });

  it("has product managers, one UI/UX designer and one frontend developer in the team", () => {
    const roles = team.map((member) => member.role);

    expect(roles.filter((role) => !role.startsWith("Product Manager"))).toEqual([
      "UI/UX Designer",
      "Frontend Developer",
    ]);
  });

  it("has the text of the closing banner", () => {
    expect(closingBanner).toMatchObject({ heading: "Start Connecting Today", button: "Get Started" });
  });
});

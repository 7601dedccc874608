import { teamContent, testimonialsContent } from "../../../server/features/shop-editing/people.content";

describe("the people of the home page as first published", () => {
  it("are three reviewers and six team members, each with a portrait named after them", () => {
    const people = [...testimonialsContent, ...teamContent];

    expect(testimonialsContent).toHaveLength(3);
    expect(teamContent).toHaveLength(6);
    expect(people.map(({ image }) => image)).toEqual(
      people.map(({ name }) => `/people/${name.toLowerCase().replace(" ", "-")}.svg`),
    );
    expect(new Set(people.map(({ id }) => id)).size).toBe(9);
  });

  it("are product managers, one UI/UX designer and one frontend developer in the team", () => {
    const roles = teamContent.map(({ role }) => role);

    expect(roles.filter((role) => !role.startsWith("Product Manager"))).toEqual([
      "UI/UX Designer",
      "Frontend Developer",
    ]);
  });
});

import { pageOf } from "../../../server/platform/graphql/connection";

describe("a page of a list", () => {
  it.each([
    ["none", [], [], false],
    ["fewer rows than it holds", ["a"], ["a"], false],
    ["as many rows as it holds", ["a", "b"], ["a", "b"], false],
    ["one row more, which is not shown", ["a", "b", "c"], ["a", "b"], true],
  ])("built from %s has the right hasNextPage", (_, rows, shown, hasNextPage) => {
    const page = pageOf(rows, 2, 7, (row) => `after ${row}`);

    expect(page.edges.map(({ node }) => node)).toEqual(shown);
    const last = shown.at(-1);
    expect(page.pageInfo).toEqual({ endCursor: last ? `after ${last}` : null, hasNextPage });
    expect(page.totalCount).toBe(7);
  });
});

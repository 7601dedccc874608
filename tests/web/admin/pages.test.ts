import { pagesOf } from "../../../web/admin/parts/pages";

describe("the pages of a list", () => {
  it("are read one after another, and keep what only the first has", async () => {
    let data = { found: { items: ["a"], matches: ["by number"], next: "a" as string | null } };
    const page = pagesOf(
      {
        data,
        refetch: () => Promise.resolve(),
        fetchMore({ updateQuery }) {
          const fetchMoreResult = { found: { items: ["b"], matches: [], next: null } };
          data = updateQuery(data, { fetchMoreResult });
          return Promise.resolve({ data });
        },
      },
      "found",
      "items",
    );
    expect(page.hasMore).toBe(true);
    await page.onMore();
    expect(data.found).toEqual({ items: ["a", "b"], matches: ["by number"], next: null });
  });
});

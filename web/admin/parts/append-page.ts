/** An `updateQuery` of `fetchMore`: appends the next page's items (`list`) of this query field to the earlier ones. */
export function appendPage<Field extends string, List extends string>(field: Field, list: List) {
  return <Data extends Record<Field, Record<List, readonly unknown[]>>>(
    before: Data,
    { fetchMoreResult }: { fetchMoreResult: Data },
  ): Data => {
    const page = fetchMoreResult[field];
    return { ...before, [field]: { ...page, [list]: [...before[field][list], ...page[list]] } };
  };
}

const pageSize = 50;

interface PagedQuery<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => Promise<unknown>;
  fetchMore: (options: {
    variables: object;
    updateQuery: (before: Data, next: { fetchMoreResult: Data }) => Data;
  }) => Promise<{ data?: Data }>;
}

type Page<List extends string> = { next?: string | null } & Record<List, readonly unknown[]>;

/** The items (`list`) of a query field whose pages name the one after them, as a PagedList takes them. */
export function pagesOf<Field extends string, List extends string, Data extends Record<Field, Page<List>>>(
  query: PagedQuery<Data>,
  field: Field,
  list: List,
) {
  const page = query.data?.[field];
  return {
    query,
    items: page?.[list],
    hasMore: Boolean(page?.next),
    onMore: () =>
      query.fetchMore({
        variables: { after: page?.next },
        updateQuery: (before, { fetchMoreResult }) => {
          const { next, [list]: items } = fetchMoreResult[field];
          return {
            ...before,
            [field]: { ...before[field], next, [list]: [...before[field][list], ...items] },
          };
        },
      }),
  };
}

/** The same for a query field that is the list itself, in full pages but the last: `cursor` is its argument for the last id. */
export function listPagesOf<Field extends string, Data extends Record<Field, readonly { id: string }[]>>(
  query: PagedQuery<Data>,
  field: Field,
  cursor: "after" | "before",
) {
  const items = query.data?.[field];
  return {
    query,
    items,
    hasMore: (items?.length ?? 1) % pageSize === 0,
    onMore: () =>
      query.fetchMore({
        variables: { [cursor]: items?.at(-1)?.id },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          [field]: [...before[field], ...fetchMoreResult[field]],
        }),
      }),
  };
}

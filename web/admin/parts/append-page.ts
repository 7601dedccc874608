import { useState } from "react";

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

/** The same for a query field that is the list itself. */
export function appendItems<Field extends string>(field: Field) {
  return <Data extends Record<Field, readonly unknown[]>>(
    before: Data,
    { fetchMoreResult }: { fetchMoreResult: Data },
  ): Data => ({ ...before, [field]: [...before[field], ...fetchMoreResult[field]] });
}

const pageSize = 50;

/** Appends a page to a PagedList whose pages begin after its last item. It is complete once a page is not full. */
export function usePagesAfterLast<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  readAfter: (lastId: string | undefined) => Promise<readonly Item[] | undefined>,
) {
  const [isComplete, setIsComplete] = useState(false);
  return {
    items,
    hasMore: (items?.length ?? 0) >= pageSize && !isComplete,
    async onMore() {
      const page = await readAfter(items?.at(-1)?.id);
      setIsComplete((page?.length ?? 0) < pageSize);
    },
  };
}

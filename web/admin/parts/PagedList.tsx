import { type ReactNode, useState } from "react";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { QueryState, type QueryStateProps } from "./QueryState";

interface PagedListProps<Item> {
  label: string;
  query: QueryStateProps;
  /** Undefined until the first page is read. */
  items: readonly Item[] | undefined;
  /** Whether there is another page. */
  hasMore: boolean;
  /** Reads it. */
  onMore: () => Promise<unknown>;
  emptyTitle: string;
  /** A sentence below the title of the empty list. */
  emptyText?: string;
  className?: string;
  /** `readAgain` reads the list again. */
  children: (item: Item, readAgain: () => void) => ReactNode;
}

/** A list that is read page by page, while it loads, without items and when it could not be read. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, query, items, hasMore, onMore, emptyTitle, emptyText, children } = props;
  // A list may end with a full page: then the page after it is empty.
  const [end, setEnd] = useState<Item>();
  const last = items?.at(-1);
  const more = useSend(async () => {
    await onMore();
    setEnd(last);
  });
  const readAgain = () => void query.refetch().catch(() => undefined);
  return (
    <>
      <QueryState {...query} />
      {items?.length === 0 && <EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
      {items && items.length > 0 && (
        <ul className={props.className ?? "grid gap-2"} aria-label={label}>
          {items.map((item) => children(item, readAgain))}
        </ul>
      )}
      {more.problem.text && <InlineError>{more.problem.text}</InlineError>}
      {hasMore && last && last !== end && (
        <Button variant="outline" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </>
  );
}

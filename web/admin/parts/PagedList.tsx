import type { ReactNode } from "react";
import { errorMessage } from "../../platform/problem";
import { useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";

interface PagedListProps<Item> {
  label: string;
  /** Undefined until the first page is read. */
  items: readonly Item[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Whether there is another page. */
  hasMore: boolean;
  /** Reads it. */
  onMore: () => Promise<unknown>;
  emptyTitle: string;
  /** A sentence below the title of the empty list. */
  emptyText?: string;
  /** The list's layout. */
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A list that is read page by page, while it loads, without items and when it could not be read. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, items, error, onRetry, hasMore, onMore, emptyTitle, emptyText, children } = props;
  const more = useSend(async () => {
    await onMore();
  });
  return (
    <>
      {error ? <InlineError onRetry={onRetry}>{errorMessage(error)}</InlineError> : null}
      {!items && !error && <Spinner label="Loading" size={36} />}
      {items?.length === 0 && <EmptyState title={emptyTitle}>{emptyText}</EmptyState>}
      {items && items.length > 0 && (
        <ul className={props.className ?? "grid gap-3"} aria-label={label}>
          {items.map((item) => children(item))}
        </ul>
      )}
      {more.problem.text && <InlineError>{more.problem.text}</InlineError>}
      {hasMore && (
        <Button variant="outline" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </>
  );
}

import { useSearchParams } from "react-router";
import { useSend } from "../../forms/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { InlineError } from "../../ui/InlineError";
import { formatNaira, type Naira, nairaOf } from "../../values/naira";

interface ShowMoreProps {
  list: {
    edges: readonly unknown[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  onMore: () => Promise<unknown>;
}

export function ShowMore({ list: { edges, totalCount, pageInfo }, onMore }: ShowMoreProps) {
  const { send: more, isBusy, problem } = useSend(async () => void (await onMore()));
  return (
    <div className="grid justify-items-center gap-3 print:hidden">
      <p role="status" className="tabular text-sm text-muted">
        {`${edges.length.toLocaleString("en-NG")} of ${totalCount.toLocaleString("en-NG")}`}
      </p>
      {pageInfo.hasNextPage && (
        <Button variant="outline" className="needs-script" busy={isBusy} onClick={() => void more()}>
          Show more
        </Button>
      )}
      <PageLinks end={pageInfo.hasNextPage ? pageInfo.endCursor : null} />
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </div>
  );
}

/** Without scripts each part of the list is a page of its own. */
function PageLinks({ end }: { end: string | null }) {
  const [search] = useSearchParams();
  const pageAfter = (cursor: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("after");
    if (cursor) query.set("after", cursor);
    return { search: query.toString() };
  };
  return (
    <div className="hidden flex-wrap justify-center gap-3 scriptless:flex">
      {search.has("after") && (
        <ButtonLink variant="outline" to={pageAfter(null)}>
          Newest
        </ButtonLink>
      )}
      {end && (
        <ButtonLink variant="outline" to={pageAfter(end)}>
          Older
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * An amount with a plus for money into the wallet and a minus for money out of it, because colour alone is not enough.
 */
export function SignedAmount({ naira }: { naira: Naira }) {
  return (
    <span className={`tabular whitespace-nowrap ${naira > 0 ? "text-success" : ""}`}>
      {naira > 0 ? "+" : "−"}
      {formatNaira(nairaOf(Math.abs(naira)))}
    </span>
  );
}

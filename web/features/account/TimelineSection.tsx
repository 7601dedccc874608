import { useSearchParams } from "react-router";
import { useAccountTimelineQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";
import { KindFilter } from "./KindFilter";
import { ListSkeleton } from "./ListSkeleton";
import { NothingYet } from "./NothingYet";
import { ShowMore } from "./ShowMore";
import { timelineKinds } from "./timeline-kinds";
import { TimelineItem } from "./TimelineItem";
import { useFreshAnswer } from "./useFreshAnswer";

const pageSize = 20;

/** Everything that was bought, ordered and funded, newest first. What is shown stands in the address. */
export function TimelineSection() {
  const [search, setSearch] = useSearchParams();
  const chosen = timelineKinds.find(({ word }) => word === search.get("show")) ?? timelineKinds[0]!;
  const query = useAccountTimelineQuery({ variables: { kind: chosen.kind, first: pageSize } });
  const { data, error, loading, refetch, fetchMore } = query;
  useFreshAnswer(refetch);
  const timeline = data?.me?.timeline;

  function show(word: string) {
    setSearch(word ? { show: word } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="grid gap-5">
      <KindFilter value={chosen.word} onChange={show} />
      {!timeline && error && !loading && (
        <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorWords(error)}</InlineError>
      )}
      {!timeline && !error && <ListSkeleton />}
      {timeline?.totalCount === 0 && <NothingYet kind={chosen.kind} />}
      {timeline && timeline.totalCount > 0 && (
        <>
          <ul aria-label="Your activity" className="card divide-y divide-line">
            {timeline.edges.map(({ node }) => (
              <TimelineItem key={node.id} item={node} />
            ))}
          </ul>
          <ShowMore
            shown={timeline.edges.length}
            total={timeline.totalCount}
            hasMore={timeline.pageInfo.hasNextPage}
            onMore={() => fetchMore({ variables: { after: timeline.pageInfo.endCursor } })}
          />
        </>
      )}
    </div>
  );
}

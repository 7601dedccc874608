import { Link, useSearchParams } from "react-router";
import { type AccountItemKind, useAccountTimelineQuery } from "./generated/Timeline";
import type { SavedNumberFragment } from "./generated/SavedNumbers";
import { errorMessage } from "../../platform/problem";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { EmptyState } from "../../ui/EmptyState";
import { Clock } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { receiptPath, sections } from "../../values/paths";
import type { Item } from "../wallet/money-item";
import { allMoneyItems, viewOf } from "./money-items";
import { ListSkeleton, ShowMore, SignedAmount } from "./ListParts";
import { chosenKind, timelineKinds, timelineVariables } from "./timeline-search";
import { useFreshAnswer } from "./useFreshAnswer";

/** All purchases, orders and fundings, newest first. The filter is in the URL. */
export function TimelineSection() {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenKind(search);
  const query = useAccountTimelineQuery({ variables: timelineVariables(search) });
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
        <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
      )}
      {!timeline && !error && <ListSkeleton />}
      {timeline?.totalCount === 0 && <NothingYet kind={chosen.kind} />}
      {timeline && timeline.totalCount > 0 && (
        <>
          <ul aria-label="Your activity" className="card divide-y divide-line">
            {timeline.edges.map(({ node }) => (
              <TimelineItem key={node.id} item={node} saved={data?.me?.savedNumbers ?? []} />
            ))}
          </ul>
          <ShowMore
            shown={timeline.edges.length}
            total={timeline.totalCount}
            hasMore={timeline.pageInfo.hasNextPage}
            end={timeline.pageInfo.endCursor}
            onMore={() => fetchMore({ variables: { after: timeline.pageInfo.endCursor } })}
          />
        </>
      )}
    </div>
  );
}

interface KindFilterProps {
  value: string;
  onChange: (word: string) => void;
}

function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <form
      role="group"
      aria-label="Show"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      {timelineKinds.map(({ word, text }) => (
        <button
          key={word}
          type="submit"
          name="show"
          value={word}
          aria-pressed={word === value}
          className={classNames(
            "min-h-11 min-w-11 rounded-full border px-3 text-sm font-semibold transition-colors sm:px-4 sm:text-base",
            word === value
              ? "border-primary bg-primary text-on-primary"
              : "border-line-strong bg-surface hover:border-ink",
          )}
          onClick={() => onChange(word)}
        >
          {text}
        </button>
      ))}
    </form>
  );
}

interface NothingYetProps {
  kind: AccountItemKind | undefined;
}

const emptyActivity = {
  icon: <Clock size={36} />,
  title: "Nothing here yet",
  to: sections.dataBundle,
  text: "Buy a data bundle",
};

function NothingYet({ kind }: NothingYetProps) {
  const { icon, title, to, text } = allMoneyItems.find((item) => item.kind === kind)?.empty ?? emptyActivity;
  return (
    <EmptyState isCard title={title} picture={icon} action={<ButtonLink to={to}>{text}</ButtonLink>}>
      Your purchases, orders and top-ups show here, each with a receipt.
    </EmptyState>
  );
}

interface TimelineItemProps {
  item: Item;
  saved: readonly SavedNumberFragment[];
}

function TimelineItem({ item, saved }: TimelineItemProps) {
  const view = viewOf(item);
  const { details, amount, hasMoved } = view.row(item, saved);
  const status = view.status(item);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 px-4 py-4 max-[15rem]:block sm:px-6">
      <div className="row-span-2">{view.mark(item)}</div>
      <Link
        to={receiptPath(view.kind, item.id)}
        className="-my-2.5 flex min-h-11 min-w-0 items-center py-2.5 font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {view.title(item)}
      </Link>
      <p className="text-end font-semibold max-[15rem]:text-start">
        {hasMoved ? (
          <SignedAmount naira={amount} />
        ) : (
          <span className="tabular text-muted">{formatNaira(amount)}</span>
        )}
      </p>
      <div className="tabular col-span-2 min-w-0 text-sm text-muted">
        <p>
          <LongText>{details}</LongText>
        </p>
        <p>{formatInstant(item.createdAt)}</p>
      </div>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-3">
        <Badge tone={status.tone}>{status.text}</Badge>
        {view.actions?.(item)}
      </div>
    </li>
  );
}

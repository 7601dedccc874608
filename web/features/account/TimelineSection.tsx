import { useSearchParams } from "react-router";
import { type AccountItemKind, useAccountTimelineQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { classNames } from "../../ui/class-names";
import { Clock, Router, Wallet, Wifi } from "../../ui/icons";
import { accountTab, accountTabs, sections } from "../../values/paths";
import { ListSkeleton } from "./ListSkeleton";
import { ShowMore } from "./ShowMore";
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

interface KindFilterProps {
  value: string;
  onChange: (word: string) => void;
}

function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
      {timelineKinds.map(({ word, text }) => (
        <button
          key={word}
          type="button"
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
    </div>
  );
}

/** What the list may be narrowed to, by the word in the address. */
const timelineKinds: { word: string; text: string; kind: AccountItemKind | undefined }[] = [
  { word: "", text: "All", kind: undefined },
  { word: "bundles", text: "Bundles", kind: "BUNDLE" },
  { word: "orders", text: "Orders", kind: "ORDER" },
  { word: "fundings", text: "Top-ups", kind: "FUNDING" },
];

interface NothingYetProps {
  kind: AccountItemKind | undefined;
}

const bundles = { to: sections.dataBundle, text: "Buy a data bundle" };

const words = {
  ALL: { Icon: Clock, title: "Nothing here yet", ...bundles },
  BUNDLE: { Icon: Wifi, title: "No data bundles yet", ...bundles },
  ORDER: { Icon: Router, title: "No orders yet", to: sections.availableProducts, text: "See devices" },
  FUNDING: {
    Icon: Wallet,
    title: "No top-ups yet",
    to: accountTab(accountTabs.wallet),
    text: "Fund your wallet",
  },
};

function NothingYet({ kind }: NothingYetProps) {
  const { Icon, title, to, text } = words[kind ?? "ALL"];
  return (
    <div className="card">
      <EmptyState title={title} picture={<Icon size={36} />} action={<ButtonLink to={to}>{text}</ButtonLink>}>
        Your purchases, orders and top-ups show here, each with a receipt.
      </EmptyState>
    </div>
  );
}

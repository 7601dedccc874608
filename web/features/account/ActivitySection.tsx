import { Link, useSearchParams } from "react-router";
import {
  type AccountActivityQuery,
  type AccountItemKind,
  useAccountActivityQuery,
} from "./generated/Activity";
import type { SavedNumberFragment } from "./generated/SavedNumbers";
import { errorMessage } from "../../platform/problem";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Clock } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { LongText } from "../../ui/LongText";
import { formatInstant, formatMonth } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { receiptPath, sections } from "../../values/paths";
import type { Item } from "../wallet/money-item";
import { activityVariables } from "./activity-search";
import { ActivityFilters } from "./ActivityFilters";
import { ShowMore, SignedAmount } from "./ListParts";
import { allMoneyItems, viewOf } from "./money-items";
import { MonthStatement } from "./MonthStatement";
import { PrintedHead } from "./PrintedHead";
import { useFreshAnswer } from "./useFreshAnswer";

/** All purchases, orders and fundings by kind, or the wallet's statement of a month. The choice is in the URL. */
export function ActivitySection() {
  const [search] = useSearchParams();
  const variables = activityVariables(search);
  const { data, previousData, error, loading, refetch, fetchMore } = useAccountActivityQuery({ variables });
  useFreshAnswer(refetch);
  const me = data?.me;

  return (
    <div className="grid gap-5">
      <ActivityFilters
        months={(data ?? previousData)?.me?.statementMonths}
        month={me?.statement?.month ?? variables.month}
      />
      {!me && error && !loading && <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>}
      {!me && !error && <Loading />}
      {me && (
        <Movements
          me={me}
          kind={variables.kind}
          onMore={(after) => fetchMore({ variables: { ...variables, after } })}
        />
      )}
    </div>
  );
}

interface MovementsProps {
  me: NonNullable<AccountActivityQuery["me"]>;
  kind: AccountItemKind | null | undefined;
  onMore: (after: string | null) => Promise<unknown>;
}

function Movements({ me, kind, onMore }: MovementsProps) {
  const { statement, timeline, savedNumbers = [] } = me;
  const list = statement?.lines ?? timeline;
  return (
    <>
      <PrintedHead title={statement ? `Wallet statement, ${formatMonth(statement.month)}` : "Activity"} />
      {statement && <MonthStatement me={me} statement={statement} />}
      {timeline?.totalCount === 0 && <NothingYet kind={kind} />}
      {timeline && timeline.totalCount > 0 && (
        <ul aria-label="Your activity" className="card divide-y divide-line">
          {timeline.edges.map(({ node }) => (
            <ItemRow key={node.id} item={node} saved={savedNumbers} />
          ))}
        </ul>
      )}
      {list && list.totalCount > 0 && <ShowMore list={list} onMore={() => onMore(list.pageInfo.endCursor)} />}
    </>
  );
}

type NothingYetProps = Pick<MovementsProps, "kind">;

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

function ItemRow({ item, saved }: { item: Item; saved: readonly SavedNumberFragment[] }) {
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

import { Link, useNavigate } from "react-router";
import { type PlanPageFragment, useMorePlansQuery } from "./generated/PlanFinder";
import { errorMessage } from "../../platform/problem";
import { useHydrated } from "../../ui/use-hydrated";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { Check, Plus } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { BuyLink } from "./BuyLink";
import type { CatalogueOption } from "./catalogue-option";
import {
  buyAddress,
  marked,
  maxPages,
  pageSize,
  type PlanSearch,
  planQuery,
  planSearchAddress,
} from "./plan-search";
import { PlanRow } from "./PlanRow";

interface PlanListProps {
  search: PlanSearch;
  options: ReadonlyMap<string, CatalogueOption>;
  first: PlanPageFragment;
  /** It answers an earlier search, so its next page is not requested. */
  isOld: boolean;
}

const plansCounted = "plans-counted";

/** The plans found: the number of lists, and the first of them, are in the address. */
export function PlanList({ search, options, first, isOld }: PlanListProps) {
  const { from, pages } = search;
  const total = first.totalCount;
  const start = (from - 1) * pageSize + 1;
  const end = Math.min((from + pages - 1) * pageSize, total);
  const hasMore = end < total && from + pages <= maxPages;
  const isLast = end + pageSize >= total || from + pages >= maxPages;
  const navigate = useNavigate();

  function showMore() {
    void navigate(planSearchAddress({ ...search, pages: pages + 1 }, `plan-${end + 1}`), {
      state: { stays: true, focus: isLast ? plansCounted : undefined },
    });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Plans" className="card divide-y divide-line">
        <PlanRows search={search} options={options} page={first} at={from} />
        {!isOld && pages > 1 && (
          <NextPlans search={search} options={options} after={first.pageInfo.endCursor} at={from + 1} />
        )}
      </ul>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <p id={plansCounted} className="tabular text-sm text-muted">
          {`${from > 1 ? `${start.toLocaleString("en-NG")}–` : ""}${end.toLocaleString("en-NG")} of ${total.toLocaleString("en-NG")}`}
        </p>
        {from > 1 && (
          <ButtonLink
            variant="outline"
            rel="nofollow"
            to={planSearchAddress({ ...search, from: 1, pages: 1 })}
          >
            First plans
          </ButtonLink>
        )}
        {hasMore && (
          // Without scripts the next list is a page of its own, which the server renders in one round.
          <ButtonLink
            variant="outline"
            rel="nofollow"
            to={planSearchAddress({ ...search, from: from + 1, pages: 1 })}
            onPress={showMore}
          >
            Show more
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

interface NextPlansProps extends Pick<PlanListProps, "search" | "options"> {
  after: string | null;
  /** Which of the lists this is, from 1 on. */
  at: number;
}

/**
 * One more list, and those after it, each requested with the end cursor of the one before. Only the browser requests
 * them: on the server a page would cost one more round of rendering for each list.
 */
function NextPlans({ search, options, after, at }: NextPlansProps) {
  const { filter, sort } = planQuery(search);
  const isHydrated = useHydrated();
  const { data, error, loading, refetch } = useMorePlansQuery({
    variables: { filter, sort, first: pageSize, after: after ?? "" },
    skip: after === null || !isHydrated,
  });
  if (after === null) return null;
  if (data)
    return (
      <>
        <PlanRows search={search} options={options} page={data.plans} at={at} />
        {at < search.from + search.pages - 1 && (
          <NextPlans search={search} options={options} after={data.plans.pageInfo.endCursor} at={at + 1} />
        )}
      </>
    );
  return (
    <li className="p-4">
      {error && !loading ? (
        <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>
      ) : (
        <Loading label="Loading more plans…" bars={1} className="h-16 sm:h-11" />
      )}
    </li>
  );
}

interface PlanRowsProps extends Pick<NextPlansProps, "search" | "options" | "at"> {
  page: PlanPageFragment;
}

function PlanRows({ search, options, page, at }: PlanRowsProps) {
  // One that the catalogue on the page does not hold is new since the page was opened.
  const rows = page.edges.flatMap(({ node }) => options.get(node.id) ?? []);
  return rows.map((row, index) => {
    const id = `plan-${(at - 1) * pageSize + index + 1}`;
    return (
      <PlanRow
        key={row.option.id}
        id={id}
        plan={row}
        isPricedByDay={search.sort === "day"}
        renderActions={(descriptionId) => (
          <PlanActions search={search} plan={row} rowId={id} descriptionId={descriptionId} />
        )}
      />
    );
  });
}

interface PlanActionsProps {
  search: PlanSearch;
  plan: CatalogueOption;
  /** The id of the plan's row, which stays on the screen when the page is loaded again without scripts. */
  rowId: string;
  /** The id of the plan's text, which describes the links: all links to buy are called Buy. */
  descriptionId: string;
}

function PlanActions({ search, plan, rowId, descriptionId }: PlanActionsProps) {
  const navigate = useNavigate();
  const { id } = plan.option;
  const isMarked = search.compared.includes(id);
  return (
    <>
      <Link
        rel="nofollow"
        to={planSearchAddress(marked(search, id), rowId)}
        state={{ stays: true }}
        aria-current={isMarked || undefined}
        aria-describedby={descriptionId}
        className={classNames(
          "btn btn-sm col-start-2 -ms-3.5 gap-1.5 justify-self-start md:col-auto md:ms-0",
          isMarked ? "btn-primary ms-0" : "btn-ghost text-muted",
        )}
      >
        {isMarked ? <Check size={18} /> : <Plus size={18} />}
        <span>{isMarked ? "Added" : "Compare"}</span>
      </Link>
      <BuyLink
        {...plan}
        onBuy={() => void navigate(buyAddress(search, plan))}
        descriptionId={descriptionId}
        size="sm"
        className="justify-self-end"
      />
    </>
  );
}

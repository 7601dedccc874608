import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { Check } from "lucide-react";
import { NetworkMark } from "../../ui/NetworkMark";
import { TextLink } from "../../ui/TextLink";
import { formatNaira } from "../../values/naira";
import { BuyLink } from "./BuyLink";
import {
  type CatalogueOption,
  pricePerDay,
  pricePerGigabyte,
  sizeAndExtras,
  unitPrice,
} from "./catalogue-option";
import {
  buyAddress,
  changed,
  marked,
  maxCompared,
  plansFound,
  type PlanSearch,
  planSearchAddress,
} from "./plan-search";

interface ComparedProps {
  search: PlanSearch;
  compared: readonly CatalogueOption[];
}

const comparison = "plan-comparison";

/** At the screen's lower edge while the list is on it: how many are marked, and the way to see them side by side. */
export function ComparisonBar({ search, compared }: ComparedProps) {
  const count = compared.length;
  return (
    <div
      role="status"
      data-bottom-bar
      className={count > 0 ? "sticky bottom-0 z-10 -mx-2 pb-2 sm:mx-0" : undefined}
    >
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-raised lg:me-24">
          <span className="flex gap-1">
            {compared.map(({ provider, option }) => (
              <NetworkMark key={option.id} providerId={provider.id} size={28} />
            ))}
          </span>
          <p
            className={classNames(
              "min-w-0 flex-1 text-sm",
              count > 1 && !search.tooMany && "max-sm:sr-only",
              "max-sm:basis-40",
            )}
          >
            {summaryText(search, count)}
          </p>
          {count > 1 && (
            <ButtonLink
              size="sm"
              rel="nofollow"
              to={planSearchAddress({ ...search, tooMany: false }, comparison)}
            >
              {`Compare ${count}`}
            </ButtonLink>
          )}
          <TextLink
            rel="nofollow"
            to={planSearchAddress({ ...search, compared: [], tooMany: false })}
            state={{ stays: true, focus: plansFound }}
            className="min-w-11 text-sm"
          >
            Clear
            <span className="sr-only"> the comparison</span>
          </TextLink>
        </div>
      )}
    </div>
  );
}

function summaryText({ tooMany }: PlanSearch, count: number): string {
  if (tooMany) return "You can compare three plans. Remove one first.";
  return count === 1 ? "1 plan added. Add another to compare." : `${count} plans`;
}

interface Aspect {
  name: string;
  text: (plan: CatalogueOption) => string;
  /** A second line, where there is something to say. */
  note?: (plan: CatalogueOption) => string | null;
  /** The lowest of these numbers is the best. Null where a plan has none. */
  rank?: (plan: CatalogueOption) => number | null;
}

const aspects: readonly Aspect[] = [
  {
    name: "Data",
    text: ({ option }) => sizeAndExtras(option)[0],
    rank: ({ option }) =>
      /unlimited/i.test(option.benefits) ? -Infinity : option.megabytes && -option.megabytes,
  },
  {
    name: "Lasts",
    text: ({ option }) => option.duration,
    note: ({ option }) => option.validityNote,
    rank: ({ option }) => -option.durationDays,
  },
  { name: "Price", text: ({ option }) => formatNaira(option.price), rank: ({ option }) => option.price },
  {
    name: "₦ per GB",
    text: ({ option }) => naira(pricePerGigabyte(option)),
    rank: ({ option }) => pricePerGigabyte(option),
  },
  {
    name: "₦ per day",
    text: ({ option }) => naira(pricePerDay(option)),
    rank: ({ option }) => pricePerDay(option),
  },
  { name: "Extras", text: ({ option }) => sizeAndExtras(option)[1] || "None" },
];

const naira = (amount: number | null) => (amount === null ? "Not stated" : unitPrice(amount));

/** The marked plans side by side: as a table, whose row heads stand above their rows where there is little room. */
export function PlanComparison({ search, compared }: ComparedProps) {
  const navigate = useNavigate();
  if (compared.length === 0) return null;
  return (
    <section
      id={comparison}
      aria-labelledby={`${comparison}-title`}
      className="card overflow-hidden p-3 sm:p-6"
    >
      <h3 id={`${comparison}-title`} className="mb-3 px-1">
        Side by side
      </h3>
      <div role="table" aria-labelledby={`${comparison}-title`} className="tabular">
        <Row head={<span className="sr-only">Plan</span>} cells={compared.length}>
          {compared.map((plan) => (
            <div
              key={plan.option.id}
              id={`compared-${plan.option.id}`}
              role="columnheader"
              className="grid min-w-0 justify-items-start gap-1 px-1"
            >
              <NetworkMark providerId={plan.provider.id} size={32} />
              <p className="text-sm leading-tight font-semibold wrap-anywhere">
                {plan.provider.name} <span className="font-normal text-muted">{plan.dataPackage.name}</span>
              </p>
            </div>
          ))}
        </Row>
        {aspects.map((aspect) => (
          <AspectRow key={aspect.name} aspect={aspect} compared={compared} />
        ))}
        <Row head={<span className="sr-only">What next</span>} cells={compared.length}>
          {compared.map((plan) => (
            <div key={plan.option.id} role="cell" className="grid min-w-0 justify-items-start gap-1 px-1">
              <BuyLink
                {...plan}
                onBuy={() => void navigate(buyAddress(search, plan))}
                descriptionId={`compared-${plan.option.id}`}
                size="sm"
              />
              <Link
                rel="nofollow"
                to={planSearchAddress(
                  changed(search, {
                    ...marked(search, plan.option.id),
                    from: search.from,
                    pages: search.pages,
                  }),
                  comparison,
                )}
                state={{ stays: true, focus: compared.length > 1 ? comparison : plansFound }}
                aria-label={`Remove ${plan.provider.name} ${plan.option.benefits}`}
                className="inline-flex min-h-11 min-w-11 items-center text-sm font-semibold underline underline-offset-4"
              >
                Remove
              </Link>
            </div>
          ))}
        </Row>
      </div>
      {compared.length < maxCompared && (
        <p className="px-1 pt-3 text-sm text-muted">
          {compared.length === 1
            ? "Add another plan from the list to compare."
            : "You can add one more from the list."}
        </p>
      )}
    </section>
  );
}

function AspectRow({ aspect, compared }: { aspect: Aspect; compared: readonly CatalogueOption[] }) {
  const { name, text, note, rank } = aspect;
  const differs = new Set(compared.map(text)).size > 1;
  const ranks = compared.flatMap((plan) => rank?.(plan) ?? []);
  const best = differs && ranks.length > 0 ? Math.min(...ranks) : null;
  return (
    <Row
      cells={compared.length}
      head={
        <>
          {name}
          {compared.length > 1 && (
            <span className="ms-2 text-xs sm:ms-0 sm:block">{differs ? "Different" : "Same"}</span>
          )}
        </>
      }
    >
      {compared.map((plan) => {
        const isBest = best !== null && rank?.(plan) === best;
        const condition = note?.(plan);
        return (
          <div key={plan.option.id} role="cell" className="min-w-0 px-1">
            <p className={classNames("leading-snug wrap-anywhere", differs ? "font-semibold" : "text-muted")}>
              {text(plan)}
            </p>
            {condition && <p className="text-sm text-muted wrap-anywhere">{condition}</p>}
            {isBest && (
              <Badge tone="success" className="mt-1">
                <Check size={14} />
                Best
              </Badge>
            )}
          </div>
        );
      })}
    </Row>
  );
}

const columns: Record<number, string> = {
  1: "grid-cols-1 sm:grid-cols-[9rem_1fr]",
  2: "grid-cols-2 sm:grid-cols-[9rem_repeat(2,minmax(0,1fr))]",
  3: "grid-cols-3 sm:grid-cols-[9rem_repeat(3,minmax(0,1fr))]",
};

interface RowProps {
  head: ReactNode;
  cells: number;
  children: ReactNode;
}

function Row({ head, cells, children }: RowProps) {
  return (
    <div
      role="row"
      className={classNames(
        "grid gap-x-2 gap-y-1 border-t border-line py-2.5 first:border-0 sm:gap-x-4",
        columns[cells],
      )}
    >
      <div role="rowheader" className="col-span-full px-1 text-sm text-muted sm:col-span-1">
        {head}
      </div>
      {children}
    </div>
  );
}

import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { type PlanFacetsFragment, useFindPlansQuery } from "./generated/PlanFinder";
import type { ProviderFragment } from "./generated/Catalogue";
import { usePageLocation } from "../../platform/page-location";
import { errorMessage } from "../../platform/problem";
import { ChipLink } from "../../ui/ChipLink";
import { EmptyState } from "../../ui/EmptyState";
import { FoldedOnPhones } from "../../ui/FoldedOnPhones";
import { ArrowRight } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import {
  formatPhone,
  isNigerianMobile,
  phoneInput,
  providerOfNumber,
  withArticle,
} from "../../values/phone-input";
import { paths } from "../../values/paths";
import { optionsById } from "./catalogue-option";
import {
  changed,
  choiceText,
  type PlanSearch,
  parsePlanSearch,
  plansFound,
  planQuery,
  planSearchAddress,
  type SortWord,
  sorts,
  without,
} from "./plan-search";
import { PlanChips } from "./PlanChips";
import { ComparisonBar, PlanComparison } from "./PlanComparison";
import { PlanList } from "./PlanList";

interface PlanFinderProps {
  providers: ProviderFragment[];
  /** The number that plans are looked for; it is never in the address. */
  number: string;
  onNumber: (number: string) => void;
}

/** All options as a list that can be narrowed, sorted and compared; the choice is in the address. */
export function PlanFinder({ providers, number, onNumber }: PlanFinderProps) {
  const query = new URLSearchParams(usePageLocation().search);
  const options = useMemo(() => optionsById(providers), [providers]);
  const search = parsePlanSearch(
    query,
    providers.map(({ id }) => id),
    options,
  );
  const { data, previousData, error, loading, refetch } = useFindPlansQuery({ variables: planQuery(search) });
  // The old rows stay, dimmed, until the new ones are there.
  const found = data ?? previousData;
  const compared = search.compared.flatMap((id) => options.get(id) ?? []);

  return (
    <section id="plan-finder" aria-labelledby="plan-finder-title" className="section bg-sunken">
      <div className="container-page grid grid-cols-1 gap-4 sm:gap-6">
        <div>
          <h2 id="plan-finder-title">Find your plan</h2>
          <p className="mt-3 hidden max-w-150 text-lg text-muted sm:block">
            Every plan of every network. Compare up to three.
          </p>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[14rem_1fr] lg:gap-10">
          <NumberField providers={providers} search={search} number={number} onNumber={onNumber} />
          <PlanChips providers={providers} search={search} facets={found?.planFacets} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ListHead search={search} facets={found?.planFacets} />
          {!found && !error && <Loading label="" bars={6} className="h-20 sm:h-15" />}
          {!data && error && !loading && (
            <InlineError onRetry={refetch}>
              <p>We could not load the plans.</p>
              <p className="font-normal">{errorMessage(error)}</p>
            </InlineError>
          )}
          {found && (data || loading) && (
            <div aria-busy={!data} className={data ? undefined : "opacity-50 [transition:.15s]"}>
              {found.planFacets.total === 0 ? (
                <NothingFound search={search} providers={providers} facets={found.planFacets} />
              ) : (
                <PlanList search={search} options={options} first={found.plans} isOld={!data} />
              )}
            </div>
          )}
          <ComparisonBar search={search} compared={compared} />
        </div>
        <PlanComparison search={search} compared={compared} />
      </div>
    </section>
  );
}

/**
 * Chooses the network by the number's prefix; a later choice by hand is not overridden. Without scripts the number leads
 * to the form of a purchase.
 */
function NumberField({ providers, search, number, onNumber }: PlanFinderProps & { search: PlanSearch }) {
  const navigate = useNavigate();
  const usual = providerOfNumber(providers, number);
  const usualId = usual?.id;
  // The number's network, until it is in the address: Enter may be pressed before.
  const pendingNetworks = useRef<string[] | null>(null);
  const chosen = search.networks.join();
  useEffect(() => void (pendingNetworks.current = null), [chosen]);

  const choose = useEffectEvent((networks: string[]) => {
    pendingNetworks.current = networks;
    void navigate(planSearchAddress(changed(search, { networks })), {
      replace: true,
      state: { stays: true },
    });
  });
  useEffect(() => {
    if (usualId !== undefined) choose([usualId]);
  }, [usualId]);

  function showPlans(event: FormEvent) {
    event.preventDefault();
    const networks = pendingNetworks.current ?? search.networks;
    void navigate(planSearchAddress(changed(search, { networks })), {
      replace: true,
      state: { stays: true, focus: plansFound },
    });
    // A choice within the section does not scroll by itself, and on a phone the plans are below the screen.
    document.getElementById(plansFound)?.scrollIntoView();
  }

  return (
    <form
      action={paths.buy}
      aria-label="Plans for a number"
      className="grid max-w-100 content-start gap-2"
      onSubmit={showPlans}
    >
      {search.networks.length === 1 && <input type="hidden" name="network" value={search.networks[0]} />}
      <TextField
        label="Which number?"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        className="tabular pe-32 lg:pe-14"
        hint="Optional. We pick the network for you."
        value={number}
        onChange={(event) => onNumber(phoneInput(event.target.value))}
        action={
          <button
            type="submit"
            className="absolute inset-y-0 end-0 rounded-control px-4 font-semibold underline underline-offset-4"
          >
            <span className="lg:sr-only">Show plans</span>
            <ArrowRight size={20} className="hidden lg:block" />
          </button>
        }
      />
      <p role="status" className="text-sm empty:hidden">
        {numberHint(number, usual, search)}
      </p>
    </form>
  );
}

function numberHint(
  number: string,
  usual: ProviderFragment | undefined,
  { networks }: PlanSearch,
): ReactNode {
  if (usual)
    return networks.includes(usual.id)
      ? `This looks like ${withArticle(usual.name)} number. Ported? Choose its network.`
      : `This looks like ${withArticle(usual.name)} number. If it was ported, you can continue.`;
  return isNigerianMobile(number)
    ? `We do not recognise numbers that start with ${formatPhone(number).slice(0, 4)}. Please choose the network.`
    : null;
}

interface PartProps {
  search: PlanSearch;
  facets: PlanFacetsFragment | undefined;
}

function ListHead({ search, facets }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p id={plansFound} role="status" className="display tabular text-xl">
        {facets ? plans(facets.total) : <span className="sr-only">Loading plans…</span>}
      </p>
      <FoldedOnPhones summary={`Sort by ${sorts[search.sort].text}`}>
        <div role="group" aria-label="Sort by" className="flex flex-wrap items-center gap-1.5 sm:gap-2">
          <span aria-hidden="true" className="hidden text-sm text-muted sm:inline">
            Sort by
          </span>
          {(Object.keys(sorts) as SortWord[]).map((word) => (
            <ChipLink
              key={word}
              to={planSearchAddress(changed(search, { sort: word }))}
              chosen={search.sort === word}
            >
              {sorts[word].text}
            </ChipLink>
          ))}
        </div>
      </FoldedOnPhones>
    </div>
  );
}

const plans = (count: number) => `${count.toLocaleString("en-NG")} ${count === 1 ? "plan" : "plans"}`;

/** Which choice to drop, and how many plans there are without it. */
function NothingFound({
  search,
  providers,
  facets,
}: PartProps & { providers: ProviderFragment[]; facets: PlanFacetsFragment }) {
  const names = providers.filter(({ id }) => search.networks.includes(id)).map(({ name }) => name);
  const ways = facets.withoutEach.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <EmptyState title="No plan matches your filters">
      <p>{ways.length > 0 ? "Remove a filter:" : "Remove more than one filter."}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {ways.map(({ facet, count }) => (
          <li key={facet}>
            <ChipLink to={planSearchAddress(without(search, facet))} chosen={false} focus={plansFound}>
              {`Remove “${choiceText(search, facet, names)}”: ${plans(count)}`}
            </ChipLink>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import type { PlanFacetsFragment } from "./generated/PlanFinder";
import type { ProviderFragment } from "./generated/Catalogue";
import { ChipLink } from "../../ui/ChipLink";
import { FoldedOnPhones } from "../../ui/FoldedOnPhones";
import { NetworkMark } from "../../ui/NetworkMark";
import { Skeleton } from "../../ui/Skeleton";
import { TextLink } from "../../ui/TextLink";
import { toggledIn } from "../../values/address-list";
import { formatNaira, nairaOf } from "../../values/naira";
import {
  changed,
  durationTexts,
  extraTexts,
  plansFound,
  type PlanSearch,
  planSearchAddress,
  withChosen,
  withoutWishes,
} from "./plan-search";

interface PlanChipsProps {
  providers: readonly ProviderFragment[];
  search: PlanSearch;
  facets: PlanFacetsFragment | undefined;
}

/**
 * The filters of the plans. Each chip has the number of plans that it would leave. On a phone each row scrolls
 * sideways, so that plans are in sight.
 */
export function PlanChips({ providers, search, facets }: PlanChipsProps) {
  if (!facets) return <Skeleton className="h-96 sm:h-64" />;
  const all = planSearchAddress(withoutWishes(search));
  const [network, duration, size, ...more] = groupsOf(providers, search, facets).map((group) => (
    <Group key={group.label} search={search} {...group} />
  ));
  const folded = search.extras.length + (search.maxPrice === null ? 0 : 1);
  return (
    <div className="grid grid-cols-1 content-start gap-3 lg:col-start-2">
      {network}
      {duration}
      {size}
      <FoldedOnPhones
        summary={`Price and extras${folded > 0 ? ` (${folded} chosen)` : ""}`}
        startsOpen={folded > 0}
      >
        <div className="grid grid-cols-1 gap-3">{more}</div>
      </FoldedOnPhones>
      {all !== planSearchAddress(changed(search, {})) && (
        <p className="sm:ps-30">
          <TextLink rel="nofollow" to={all} state={{ stays: true, focus: plansFound }}>
            Clear filters
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Group({ search, label, note, chips }: ChipGroup & Pick<PlanChipsProps, "search">) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = chips
    .filter((chip) => chip.chosen)
    .map(({ key }) => key)
    .join();
  useEffect(() => showChosen(row.current), [chosen]);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_1fr]"
    >
      <p aria-hidden="true" className="text-sm text-muted sm:pt-3">
        <span className="font-semibold">{label}</span>
        {note && `, ${note}`}
      </p>
      <div ref={row} className="chip-row flex gap-1.5 sm:flex-wrap sm:gap-2">
        {chips.map(({ key, change, chosen: isChosen, count, picture, content }) => (
          <ChipLink
            key={key}
            to={planSearchAddress(changed(search, change))}
            chosen={isChosen}
            count={count}
            picture={picture}
          >
            {content}
          </ChipLink>
        ))}
      </div>
    </div>
  );
}

/** The row's padding on a phone, in pixels. */
const besideChip = 16;

/** Scrolls a row sideways to its chosen chip, which a number may have chosen. The page does not move. */
function showChosen(row: HTMLElement | null) {
  const chip = row?.querySelector("[aria-current]");
  if (!row || !chip) return;
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    row.scrollLeft += inner.left - outer.left - besideChip;
}

interface ChipGroup {
  label: string;
  /** A visible label; screen readers hear it as part of each chip. */
  note?: string;
  chips: Chip[];
}

interface Chip {
  key: string | number;
  /** The search after following it. */
  change: Partial<PlanSearch>;
  chosen: boolean;
  count: number;
  picture?: ReactNode;
  content: ReactNode;
}

function groupsOf(
  providers: readonly ProviderFragment[],
  search: PlanSearch,
  facets: PlanFacetsFragment,
): ChipGroup[] {
  const { networks, durations, gigabytes, maxPrice, extras } = search;
  const allNetworks = providers.map(({ id }) => id);
  const allDurations = facets.durations.map(({ duration }) => duration);
  const allExtras = facets.extras.map(({ extra }) => extra);
  const sizes = facets.sizes.map(({ minMegabytes, count }) => [minMegabytes / 1024, count] as const);
  const prices = facets.prices.map(({ maxPrice: price, count }) => [price, count] as const);

  return [
    {
      label: "Network",
      chips: providers.map(({ id, name }) => ({
        key: id,
        change: { networks: toggledIn(allNetworks, networks, id) },
        chosen: networks.includes(id),
        count: facets.providers.find(({ provider }) => provider.id === id)?.count ?? 0,
        picture: <NetworkMark providerId={id} size={20} />,
        content: name,
      })),
    },
    {
      label: "Duration",
      chips: facets.durations.map(({ duration, count }) => ({
        key: duration,
        change: { durations: toggledIn(allDurations, durations, duration) },
        chosen: durations.includes(duration),
        count,
        content: durationTexts[duration],
      })),
    },
    {
      label: "Size",
      note: "at least",
      chips: withChosen(sizes, gigabytes, facets.total).map(([size, count]) => ({
        key: size,
        change: { gigabytes: gigabytes === size ? null : size },
        chosen: gigabytes === size,
        count,
        content: (
          <>
            {size} GB<span className="sr-only"> or more</span>
          </>
        ),
      })),
    },
    {
      label: "Price",
      note: "up to",
      chips: withChosen(prices, maxPrice, facets.total).map(([price, count]) => ({
        key: price,
        change: { maxPrice: maxPrice === price ? null : price },
        chosen: maxPrice === price,
        count,
        content: (
          <>
            <span className="sr-only">Up to </span>
            {formatNaira(nairaOf(price))}
          </>
        ),
      })),
    },
    {
      label: "Extras",
      chips: facets.extras.map(({ extra, count }) => ({
        key: extra,
        change: { extras: toggledIn(allExtras, extras, extra) },
        chosen: extras.includes(extra),
        count,
        content: extraTexts[extra],
      })),
    },
  ];
}

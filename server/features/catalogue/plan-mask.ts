import { LRUCache } from "lru-cache";
import type { Catalogue } from "./catalogue.service";
import type { DataOption } from "./data-option.entity";
import { matchesFilter, partsOf, type PlanFilter } from "./plan-filter";

/** For each option of `catalogue.plans` 1 when it passes and 0 when not. */
export type Mask = Readonly<Uint8Array>;

/** Returns which options pass a filter. */
export function maskOf(catalogue: Catalogue, filter: PlanFilter): Mask {
  const passes = new Uint8Array(catalogue.plans.length).fill(1);
  for (const [, part] of partsOf(filter)) {
    const mask = maskOfPart(catalogue, part);
    for (let place = 0; place < passes.length; place += 1) passes[place]! &= mask[place]!;
  }
  return passes;
}

/** The options that pass a filter, in catalogue order, identical ones once. */
export function distinctPlans(catalogue: Catalogue, filter: PlanFilter): DataOption[] {
  const passes = maskOf(catalogue, filter);
  return catalogue.plans.filter((_, place) => passes[place]! & catalogue.distinct[place]!);
}

/** How many options all of the masks let pass. */
export function countOf(one: Mask, other: Mask): number {
  let count = 0;
  for (let place = 0; place < one.length; place += 1) count += one[place]! & other[place]!;
  return count;
}

/** Customers choose from few networks, durations and prices, so the masks of these are kept, however they combine them. */
const cachedMasks = new WeakMap<Catalogue, LRUCache<string, Mask>>();
const maxCachedMasks = 500;

export function maskOfPart(catalogue: Catalogue, part: PlanFilter): Mask {
  const masks = cachedMasks.get(catalogue) ?? new LRUCache({ max: maxCachedMasks });
  cachedMasks.set(catalogue, masks);
  const key = JSON.stringify(part);
  let mask = masks.get(key);
  if (!mask) {
    const passes = matchesFilter(part);
    mask = new Uint8Array(catalogue.plans.map((plan) => Number(passes(plan))));
    masks.set(key, mask);
  }
  return mask;
}

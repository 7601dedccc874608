import {
  type QuickAmountPlace,
  type QuickAmountsQuery,
  useQuickAmountsQuery,
} from "../../generated/operations";

/**
 * What a customer who is short of money is offered to add, in naira: exactly that (in whole naira, within the limits of
 * one funding), then the next quick amount. Empty when nothing is missing.
 */
export function offeredAmounts(
  { quickAmounts, fundingLimits }: QuickAmountsQuery,
  missing: number,
): number[] {
  if (missing <= 0) return [];
  const { min, max } = fundingLimits;
  const exact = Math.min(max, Math.max(min, Math.ceil(missing)));
  const next = quickAmounts.filter((amount) => amount > exact);
  return next.length > 0 ? [exact, Math.min(...next)] : [exact];
}

export function useOfferedAmounts(place: QuickAmountPlace, missing: number): number[] {
  const { data } = useQuickAmountsQuery({ variables: { place }, skip: missing <= 0 });
  return data ? offeredAmounts(data, missing) : [];
}

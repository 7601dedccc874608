import {
  type QuickAmountPlace,
  type QuickAmountsQuery,
  useQuickAmountsQuery,
} from "../../generated/operations";

/**
 * Returns the amounts to offer a customer who is short of money, in naira: exactly what is missing (in whole naira,
 * within the limits of one funding), then the next quick amount. Empty if nothing is missing.
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

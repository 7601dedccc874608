import { RecipientKind } from "../../values/recipient";
import type { DataOption, Provider } from "./catalogue.entity";
import { PlanDuration } from "./plan-kinds";

/** What most people can spend at once on a day, a week and a month, in naira. */
const fallbacks: readonly [PlanDuration, number][] = [
  [PlanDuration.DAY, 500],
  [PlanDuration.WEEK, 1_500],
  [PlanDuration.MONTH, 3_500],
];

/**
 * The best-selling recent plan of each duration, or the most data for the money where nothing was bought. The three
 * best-selling plans of all would be three of the cheapest days.
 */
export function chooseFeatured(shown: readonly DataOption[]): readonly DataOption[] {
  const bought = shown
    .filter(({ sold }) => sold > 0)
    .toSorted((a, b) => b.sold - a.sold || a.position - b.position);
  const ofSales = fallbacks.map(([duration]) => bought.find((plan) => plan.planDuration === duration));
  const networks = new Set(ofSales.map((plan) => plan?.dataPackage.provider));
  return fallbacks.flatMap(([duration, maxPrice], index) => {
    const plan = ofSales[index] ?? bestValue(shown, networks, duration, maxPrice);
    networks.add(plan?.dataPackage.provider);
    return plan ?? [];
  });
}

/** A phone plan of a known size within the budget, of a network that is not featured yet where possible. */
function bestValue(
  shown: readonly DataOption[],
  taken: ReadonlySet<Provider | undefined>,
  duration: PlanDuration,
  maxPrice: number,
): DataOption | undefined {
  const isTaken = ({ dataPackage }: DataOption) => Number(taken.has(dataPackage.provider));
  const perGigabyte = ({ pricePerGb }: DataOption) => pricePerGb?.kobo ?? Number.POSITIVE_INFINITY;
  return shown
    .filter(
      ({ planDuration, pricePerGb, price, dataPackage }) =>
        planDuration === duration &&
        pricePerGb !== null &&
        price.naira <= maxPrice &&
        dataPackage.provider.recipientKind === RecipientKind.PHONE,
    )
    .toSorted(
      (a, b) => isTaken(a) - isTaken(b) || perGigabyte(a) - perGigabyte(b) || a.position - b.position,
    )[0];
}

import { type Catalogue, type DataOption, valueOf } from "../../catalogue";
import type { Exchange } from "../assistant";
import { isSpecific, type PlanQuestion, readPlanQuestion } from "./plan-question";

const mostPlans = 8;
/** "And on Airtel?", "monthly": goes on with the question before it. */
const goesOn = /^\W*(and|or|but|then|ok(ay)?|what about|how about|what of)\b/i;
const standsAlone = /\b(plans?|bundles?|data|packages?|price\w*|cost\w*|cheap\w*|how much)\b/i;
const longestFollowUp = 4;

export interface FoundPlans {
  question: PlanQuestion;
  /** What was wished for first; identical rows once. */
  plans: DataOption[];
  /** How many there are: `plans` holds the first few. */
  total: number;
  /** False when nothing is exactly what was asked for, and these come closest. */
  isExact: boolean;
}

/** The options on sale that a customer asks about; null when the text asks about none. */
export function lookUpPlans(
  text: string,
  history: readonly Exchange[],
  catalogue: Catalogue,
): FoundPlans | null {
  const asked = inContext(text, history, catalogue);
  if (!isSpecific(asked) && asked.wish === null) return null;
  // For a sum of money the most that it buys is wanted, not the least that is sold.
  const question = { ...asked, wish: asked.wish ?? (asked.highestPrice ? ("biggest" as const) : null) };

  const exact = catalogue.plans.filter((plan) => fits(plan, question) && hasSize(plan, question));
  const found = exact.length > 0 ? exact : nearest(catalogue.plans, question);
  const plans = onceEach(found).toSorted(order(question));
  return { question, plans: plans.slice(0, mostPlans), total: plans.length, isExact: exact.length > 0 };
}

function inContext(text: string, history: readonly Exchange[], catalogue: Catalogue): PlanQuestion {
  const question = readPlanQuestion(text, catalogue);
  const before = history.at(-1)?.question;
  if (!before || !isSpecific(question) || !isFollowUp(text)) return question;
  const { providerIds, megabytes, period, highestPrice, wish } = inContext(
    before,
    history.slice(0, -1),
    catalogue,
  );
  return {
    providerIds: question.providerIds.length > 0 ? question.providerIds : providerIds,
    megabytes: question.megabytes ?? megabytes,
    period: question.period ?? period,
    highestPrice: question.highestPrice ?? highestPrice,
    wish: question.wish ?? wish,
  };
}

function isFollowUp(text: string): boolean {
  return goesOn.test(text) || (text.split(/\s+/).length <= longestFollowUp && !standsAlone.test(text));
}

function fits(plan: DataOption, { providerIds, period, highestPrice }: PlanQuestion): boolean {
  return (
    (providerIds.length === 0 || providerIds.includes(plan.dataPackage.provider.id)) &&
    (period === null || (plan.durationDays >= period.from && plan.durationDays <= period.to)) &&
    (highestPrice === null || highestPrice.covers(plan.price))
  );
}

function hasSize(plan: DataOption, { megabytes }: PlanQuestion): boolean {
  return megabytes === null || sizeOf(plan) === megabytes;
}

/** The next larger size, else the largest there is; and if there is none within period and price, without these. */
function nearest(plans: readonly DataOption[], question: PlanQuestion): DataOption[] {
  const wanted = question.megabytes ?? 0;
  for (const relaxed of [
    question,
    { ...question, period: null },
    { ...question, period: null, highestPrice: null },
  ]) {
    const possible = plans.filter((plan) => fits(plan, relaxed) && plan.megabytes !== null);
    const sizes = possible.map(sizeOf).toSorted((a, b) => a - b);
    const size = question.megabytes === null ? null : (sizes.find((each) => each >= wanted) ?? sizes.at(-1));
    if (possible.length > 0)
      return size == null ? possible : possible.filter((plan) => sizeOf(plan) === size);
  }
  return [];
}

function order({ wish }: PlanQuestion): (a: DataOption, b: DataOption) => number {
  const byPrice = (a: DataOption, b: DataOption) => a.price.kobo - b.price.kobo || a.position - b.position;
  if (wish === "biggest") return (a, b) => (a === b ? 0 : compare(sizeOf(b), sizeOf(a)) || byPrice(a, b));
  if (wish === "bestValue") return (a, b) => compare(valueOf(a), valueOf(b)) || byPrice(a, b);
  return byPrice;
}

/** Infinity minus itself is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function sizeOf({ megabytes, benefits }: DataOption): number {
  return megabytes ?? (/unlimited/i.test(benefits) ? Number.POSITIVE_INFINITY : 0);
}

function onceEach(plans: readonly DataOption[]): DataOption[] {
  const keyOf = ({ dataPackage, benefits, price, duration }: DataOption) =>
    [dataPackage.id, benefits, price.kobo, duration].join("|");
  return [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
}

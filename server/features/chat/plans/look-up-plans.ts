import { type Catalogue, type DataOption, valueOf } from "../../catalogue";
import type { Exchange } from "../assistant";
import { isSpecific, type PlanQuestion, readPlanQuestion } from "./plan-question";
import type { Range } from "./quantities";

const mostPlans = 8;
/** "And on Airtel?", "monthly": goes on with the question before it. */
const goesOn = /^\W*(and|or|but|then|ok(ay)?|what about|how about|what of)\b/i;
const standsAlone = /\b(plans?|bundles?|data|packages?|price\w*|cost\w*|cheap\w*|how much)\b/i;
const longestFollowUp = 4;
/** Larger than any size, so that it can be measured how far it is away. */
const unlimitedSize = 1e9;

export interface FoundPlans {
  question: PlanQuestion;
  /** What was wished for first; identical rows once. */
  plans: DataOption[];
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
  const isBudget = asked.price !== null && Number.isFinite(asked.price.to);
  const question = { ...asked, wish: asked.wish ?? (isBudget ? ("biggest" as const) : null) };

  const possible = onceEach(catalogue.plans.filter((plan) => isOfNetwork(plan, question)));
  const exact = possible.filter((plan) => milesOff(plan, question) === 0);
  const isExact = exact.length > 0;
  const plans = isExact
    ? exact.toSorted(order(question))
    : possible.toSorted((a, b) => milesOff(a, question) - milesOff(b, question) || byPrice(a, b)).slice(0, 3);
  return { question, plans: plans.slice(0, mostPlans), isExact };
}

function inContext(text: string, history: readonly Exchange[], catalogue: Catalogue): PlanQuestion {
  const question = readPlanQuestion(text, catalogue);
  const before = history.at(-1)?.question;
  if (!before || !isSpecific(question) || !isFollowUp(text)) return question;
  const { providerIds, extras, size, days, price, wish } = inContext(before, history.slice(0, -1), catalogue);
  return {
    ...question,
    providerIds: question.providerIds.length > 0 ? question.providerIds : providerIds,
    extras: question.extras.length > 0 ? question.extras : extras,
    size: question.size ?? size,
    days: question.days ?? days,
    price: question.price ?? price,
    wish: question.wish ?? wish,
  };
}

function isFollowUp(text: string): boolean {
  return goesOn.test(text) || (text.split(/\s+/).length <= longestFollowUp && !standsAlone.test(text));
}

function isOfNetwork({ dataPackage, benefits }: DataOption, { providerIds, extras }: PlanQuestion): boolean {
  return (
    (providerIds.length === 0 || providerIds.includes(dataPackage.provider.id)) &&
    extras.every((extra) => benefits.toLowerCase().includes(extra))
  );
}

/** How far the plan is from what was asked, in size, time and price; 0 when it is that. */
function milesOff(plan: DataOption, { size, days, price }: PlanQuestion): number {
  const tooSmall = size && sizeOf(plan) < size.from;
  return (
    off(sizeOf(plan), size) * (tooSmall ? 2 : 1) + off(plan.durationDays, days) + off(plan.price.kobo, price)
  );
}

/** Twice as much is as far off as half as much. */
function off(value: number, range: Range | null): number {
  if (!range) return 0;
  const { from, to, only } = range;
  if (only ? only.includes(value) : value >= from && value <= to) return 0;
  const bounds = only ?? [value < from ? from : to];
  const within = (number: number) => Math.min(number, unlimitedSize);
  return Math.min(
    ...bounds.map((bound) => Math.abs(Math.log(within(value) / within(bound))) || Number.EPSILON),
  );
}

const byPrice = (a: DataOption, b: DataOption) => a.price.kobo - b.price.kobo || a.position - b.position;

function order({ wish }: PlanQuestion): (a: DataOption, b: DataOption) => number {
  if (wish === "dearest") return (a, b) => b.price.kobo - a.price.kobo || a.position - b.position;
  if (wish === "biggest") return (a, b) => compare(sizeOf(b), sizeOf(a)) || byPrice(a, b);
  if (wish === "smallest") return (a, b) => compare(sizeOf(a), sizeOf(b)) || byPrice(a, b);
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

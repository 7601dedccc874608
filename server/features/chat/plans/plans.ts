import { type Catalogue, type DataOption, planOrders, PlanSort, plansOf } from "../../catalogue";
import type { Exchange } from "../assistant";
import { isSpecific, type PlanQuestion, readPlanQuestion } from "./plan-question";
import type { Range } from "./quantities";

const maxPlans = 8;
const maxNearest = 3;
/** "And on Airtel?", "monthly": a follow-up to the previous question. */
const continues = /^\W*(and|or|but|then|ok(ay)?|what about|how about|what of)\b/i;
const standsAlone = /\b(plans?|bundles?|data|packages?|price\w*|cost\w*|cheap\w*|how much)\b/i;
const maxFollowUpWords = 4;
/** Represents an unlimited size, so that distances can be computed. */
const unlimitedSize = 1e9;

export interface FoundPlans {
  question: PlanQuestion;
  /** Best match first, without duplicates of the same wording. */
  plans: DataOption[];
  /** False when these are only the nearest. */
  isExact: boolean;
}

export function findPlans(
  text: string,
  history: readonly Exchange[],
  catalogue: Catalogue,
): FoundPlans | null {
  const context = inContext(text, history, catalogue);
  if (!isSpecific(context) && context.wish === null) return null;
  // With a budget the customer wants the most data for it.
  const isBudget = context.price !== null && Number.isFinite(context.price.to);
  const question = { ...context, wish: context.wish ?? (isBudget ? ("biggest" as const) : null) };

  const providerIds = question.networks.map(({ id }) => id);
  const possible = plansOf(catalogue, { providerIds, search: question.extras.join(" ") });
  const exact = possible.filter((plan) => distance(plan, question) === 0);
  const isExact = exact.length > 0;
  const plans = isExact
    ? exact.toSorted(then(order[question.wish ?? "cheapest"]))
    : possible.toSorted(then((a, b) => distance(a, question) - distance(b, question), cheapest));
  return { question, plans: plans.slice(0, isExact ? maxPlans : maxNearest), isExact };
}

function inContext(text: string, history: readonly Exchange[], catalogue: Catalogue): PlanQuestion {
  const question = readPlanQuestion(text, catalogue);
  const before = history.at(-1)?.question;
  const isFollowUp =
    continues.test(text) || (text.split(/\s+/).length <= maxFollowUpWords && !standsAlone.test(text));
  if (!before || !isFollowUp || !isSpecific(question)) return question;
  const earlier = inContext(before, history.slice(0, -1), catalogue);
  return {
    ...question,
    networks: question.networks.length > 0 ? question.networks : earlier.networks,
    extras: question.extras.length > 0 ? question.extras : earlier.extras,
    size: question.size ?? earlier.size,
    days: question.days ?? earlier.days,
    price: question.price ?? earlier.price,
    wish: question.wish ?? earlier.wish,
  };
}

/** The distance of a plan from the question in size, duration and price; 0 for an exact match. */
function distance(plan: DataOption, { size, days, price }: PlanQuestion): number {
  const tooSmall = size && plan.size < size.from;
  return (
    off(plan.size, size) * (tooSmall ? 2 : 1) + off(plan.durationDays, days) + off(plan.price.kobo, price)
  );
}

/** Logarithmic: twice as much is as far as half as much. */
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

type Order = (a: DataOption, b: DataOption) => number;
const cheapest = planOrders[PlanSort.PRICE_LOW_TO_HIGH];
const biggest = planOrders[PlanSort.SIZE];
const order: Record<NonNullable<PlanQuestion["wish"]>, Order> = {
  cheapest,
  mostExpensive: planOrders[PlanSort.PRICE_HIGH_TO_LOW],
  bestValue: then(planOrders[PlanSort.BEST_VALUE], cheapest),
  biggest: then(biggest, cheapest),
  smallest: then((a, b) => biggest(b, a), cheapest),
};

function then(first: Order, second: Order = () => 0): Order {
  return (a, b) => first(a, b) || second(a, b) || a.position - b.position;
}

/** "MTN 1GB - (₦350), 1 day": the wording of the shop's screens, with the duration. */
export function planLine({ benefits, price, duration, dataPackage }: DataOption): string {
  return `${dataPackage.provider.name} ${benefits} - (${price.formatted}), ${duration}`;
}

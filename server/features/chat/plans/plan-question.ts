import type { Catalogue, Provider } from "../../catalogue";
import { plainText, takeNames } from "../search-index";
import { filler, planWords } from "../vocabulary.content";
import { joined, oneOf, type Range, readQuantities } from "./quantities";

type Wish = "cheapest" | "mostExpensive" | "bestValue" | "biggest" | "smallest";

/** A question about prices; null for a part that is not mentioned. */
export interface PlanQuestion {
  networks: readonly Provider[];
  size: Range | null;
  days: Range | null;
  price: Range | null;
  /** Words that the benefits must contain, such as "youtube". */
  extras: readonly string[];
  wish: Wish | null;
  /** Whether enough of the text is understood to answer with prices. */
  isClear: boolean;
}

const unlimited = oneOf([Number.POSITIVE_INFINITY], "unlimited");
const period = (text: string, from: number, to = from): Range =>
  oneOf(
    Array.from({ length: to - from + 1 }, (_, more) => from + more),
    text,
  );
const [weekly, yearly] = [period("weekly", 7), period("yearly", 365)];
/** The networks' own packages: a "daily" plan may last three days, a "monthly" one sixty. */
const periods: [RegExp, Range][] = [
  [/\b(?:daily|day)\b/g, period("daily", 1, 3)],
  [/\b(?:weekly|week)\b/g, weekly],
  [/\b(?:monthly|month)\b/g, period("monthly", 30, 60)],
  [/\b(?:quarterly|quarter)\b/g, period("quarterly", 90, 120)],
  [/\b(?:yearly|year|annual(?:ly)?)\b/g, yearly],
];
/** Durations as customers count them: a week, a year. */
const counted: Record<string, Range> = { "7 days": weekly, "365 days": yearly };
const wishes: [RegExp, Wish][] = [
  [/\b(?:cheapest |price |cost )?per (?:gb|gig)\b/g, "bestValue"],
  [/\b(?:best (?:value|deal|offer|plan|bundle|package|price|data|sub)|value for money)\b/g, "bestValue"],
  [/\b(?:most expensive|highest price|costliest|dearest)\b/g, "mostExpensive"],
  [/\b(?:cheap(?:er|est)?|lowest(?: price)?|least(?: expensive)?|affordable)\b/g, "cheapest"],
  [/\b(?:biggest|largest|highest|most data)\b/g, "biggest"],
  [/\b(?:smallest|tiniest)\b/g, "smallest"],
];
/** Unless the question names another duration, a month is what the networks call monthly. */
const oneMonth = /(?<!than |least |most |over |under |above |below )\b(?:a|one|1) month\b/g;
const one = /\b(?:a|one) (?=(?:day|week|month|year)\b)/g;
const planNoun =
  /^(?:data|bundles?|mb|gb|sub|subs|subscriptions?|subscribe|plans?|packages?|internet|browsing)$/;

export function readPlanQuestion(text: string, { providers, plans }: Catalogue): PlanQuestion {
  const plain = plainText(text).replace(oneMonth, "monthly").replace(one, "1 ");
  const { named: networks, rest } = takeNames(providers, plain);
  let { ranges, rest: left } = readQuantities(rest);

  /** The meanings of the patterns that match; removes the matches from the text. */
  const take = <Meaning>(table: [RegExp, Meaning][]): Meaning[] =>
    table.flatMap(([pattern, meaning]) => {
      const before = left;
      left = left.replace(pattern, " ");
      return left === before ? [] : [meaning];
    });
  const named = take(periods);
  const days = ranges.days ?? (named.length > 0 ? named.reduce(joined) : null);
  const [wish = null] = take(wishes);
  const [size = null] = ranges.size ? [ranges.size] : take([[/\bunlimited\b/g, unlimited]]);
  const price = ranges.price ?? null;
  const words = left.match(/[\p{L}\d#][\p{L}\d#-]*/gu) ?? [];
  // "youtube", "night", "social", "minutes": every word of the benefits that is no size.
  const known = new Set(
    plans.flatMap(({ benefits }) => benefits.toLowerCase().match(/\b\p{L}{4,}\b/gu) ?? []),
  );
  known.delete("unlimited");
  const extras = words.filter((word) => known.has(word));
  const unread = words.filter((word) => !known.has(word) && !filler.has(word) && !planWords.has(word));
  const said = [networks.length, size, days, price, extras.length, wish].filter(Boolean).length;
  const isAboutPlans = networks.length > 0 || words.some((word) => planNoun.test(word));
  return {
    networks,
    size,
    days: days && (counted[days.text] ?? days),
    price,
    extras,
    wish,
    isClear: unread.length === 0 || (isAboutPlans && said > unread.length + 1),
  };
}

/** Whether the question narrows the plans down. */
export function isSpecific({ networks, size, days, price, extras }: PlanQuestion): boolean {
  return networks.length > 0 || extras.length > 0 || Boolean(size ?? days ?? price);
}

import type { Catalogue } from "../../catalogue";
import { isNamed, withoutNames } from "../network-names";
import { plainWords } from "../plain-words";
import { filler, planWords, sameAs } from "../vocabulary.content";
import { joined, oneOf, type Range, readQuantities } from "./quantities";

type Wish = "cheapest" | "dearest" | "bestValue" | "biggest" | "smallest";

/** What a customer asks of the price list; null where nothing was said. */
export interface PlanQuestion {
  providerIds: string[];
  size: Range | null;
  days: Range | null;
  price: Range | null;
  /** What the benefits are to hold beside the size, such as "youtube". */
  extras: string[];
  wish: Wish | null;
  /** How many of these were said. */
  said: number;
  /** Words that are about something else. */
  unread: string[];
  /** Whether it speaks of data or plans as such. */
  isAboutPlans: boolean;
}

const unlimited = oneOf([Number.POSITIVE_INFINITY], "unlimited");
const period = (words: string, from: number, to = from): Range =>
  oneOf(
    Array.from({ length: to - from + 1 }, (_, more) => from + more),
    words,
  );
const [weekly, yearly] = [period("weekly", 7), period("yearly", 365)];
/** The networks' own groups: a "daily" plan may last three days, a "monthly" one sixty. */
const periods: [RegExp, Range][] = [
  [/\b(?:daily|day)\b/g, period("daily", 1, 3)],
  [/\b(?:weekly|week)\b/g, weekly],
  [/\b(?:monthly|month)\b/g, period("monthly", 30, 60)],
  [/\b(?:quarterly|quarter)\b/g, period("quarterly", 90, 120)],
  [/\b(?:yearly|year|annual(?:ly)?)\b/g, yearly],
];
/** As customers count them: a week, a month, a year. */
const counted: Record<string, Range> = { "7 days": weekly, "365 days": yearly };
const wishes: [Wish, RegExp][] = [
  ["bestValue", /\b(?:cheapest |price |cost )?per (?:gb|gig)\b/g],
  ["bestValue", /\b(?:best (?:value|deal|offer|plan|bundle|package|price|data|sub)|value for money)\b/g],
  ["dearest", /\b(?:most expensive|highest price|costliest|dearest)\b/g],
  ["cheapest", /\b(?:cheap(?:er|est)?|lowest(?: price)?|least(?: expensive)?|affordable)\b/g],
  ["biggest", /\b(?:biggest|largest|highest|most data)\b/g],
  ["smallest", /\b(?:smallest|tiniest)\b/g],
];
/** Unless more or less than it is asked for, a month is what the networks call monthly. */
const oneMonth = /(?<!than |least |most |over |under |above |below )\b(?:a|one|1) month\b/g;
const one = /\b(?:a|one) (?=(?:day|week|month|year)\b)/g;

const planNouns = new Set(["bundle", "internet", "browsing"]);

export function readPlanQuestion(text: string, catalogue: Catalogue): PlanQuestion {
  const plain = plainWords(text).replace(oneMonth, "monthly").replace(one, "1 ");
  const providers = catalogue.providers.filter(({ name }) => isNamed(name, plain));
  const { ranges, rest } = readQuantities(
    withoutNames(
      providers.map(({ name }) => name),
      plain,
    ),
  );

  let left = rest;
  /** Whether the text has it; takes it out. */
  const takes = (asked: RegExp) => {
    const before = left;
    left = before.replace(asked, " ");
    return left !== before;
  };
  const named = periods.filter(([asked]) => takes(asked)).map(([, range]) => range);
  const [wish = null] = wishes.filter(([, words]) => takes(words))[0] ?? [];
  const size = ranges.size ?? (takes(/\bunlimited\b/g) ? unlimited : null);
  const words = left.match(/[\p{L}\d#][\p{L}\d#-]*/gu) ?? [];
  const known = extrasOf(catalogue);
  const extras = words.filter((word) => known.has(word));
  const days = ranges.days ?? (named.length > 0 ? named.reduce(joined) : null);
  return {
    providerIds: providers.map(({ id }) => id),
    size,
    days: days && (counted[days.words] ?? days),
    price: ranges.price ?? null,
    extras,
    wish,
    said: [providers.length, size, days, ranges.price, extras.length, wish].filter(Boolean).length,
    unread: words.filter((word) => !known.has(word) && !filler.has(word) && !planWords.has(word)),
    isAboutPlans: words.some((word) => planNouns.has(sameAs.get(word) ?? word)),
  };
}

/** Whether the text says which plans are meant. */
export function isSpecific({ providerIds, size, days, price, extras }: PlanQuestion): boolean {
  return providerIds.length > 0 || extras.length > 0 || Boolean(size ?? days ?? price);
}

/** "youtube", "night", "social", "minutes": every word of the benefits that is no size. */
function extrasOf({ plans }: Catalogue): Set<string> {
  return new Set(
    plans
      .flatMap(({ benefits }) => benefits.toLowerCase().match(/\b\p{L}{4,}\b/gu) ?? [])
      .filter((word) => word !== "unlimited"),
  );
}

import MiniSearch from "minisearch";
import type { Catalogue, Provider } from "../../catalogue";
import { plainText } from "../plain-text";
import { filler, planWords } from "../vocabulary.content";
import { joined, oneOf, type Range, readQuantities } from "./quantities";

type Wish = "cheapest" | "mostExpensive" | "bestValue" | "biggest" | "smallest";

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
/** The networks' own packages: a "daily" plan may last three days, a "monthly" one sixty. */
const periods: [RegExp, Range][] = [
  [/\b(?:daily|day)\b/g, period("daily", 1, 3)],
  [/\b(?:weekly|week)\b/g, period("weekly", 7)],
  [/\b(?:monthly|month)\b/g, period("monthly", 30, 60)],
  [/\b(?:quarterly|quarter)\b/g, period("quarterly", 90, 120)],
  [/\b(?:yearly|year|annual(?:ly)?)\b/g, period("yearly", 365)],
];
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
  const plain = plainText(text)
    .replace(/(?<![\p{L}\d])9 mobile(?![\p{L}\d])|\betisalat\b/gu, "9mobile")
    .replace(/(?<![\p{L}\d-])\d?\p{L}{5,20}(?![\p{L}\d-])/gu, corrected)
    .replace(oneMonth, "monthly")
    .replace(one, "1 ");
  const spoken = ` ${plain.replace(/[^\p{L}\d]+/gu, " ")} `;
  const networks = providers.filter(({ name }) => spoken.includes(` ${name.toLowerCase()} `));
  const names = new Set(networks.flatMap(({ name }) => name.toLowerCase().split(" ")));
  let { ranges, rest: left } = readQuantities(plain);

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
  const unread = words.filter((word) => ![names, known, filler, planWords].some((read) => read.has(word)));
  const said = [networks.length, size, days, price, extras.length, wish].filter(Boolean).length;
  const isAboutPlans = networks.length > 0 || words.some((word) => planNoun.test(word));
  return {
    networks,
    size,
    days,
    price,
    extras,
    wish,
    isClear: unread.length === 0 || (isAboutPlans && said > unread.length + 1),
  };
}

const spellings = new MiniSearch<{ id: string }>({ fields: ["id"] });
spellings.addAll([...planWords].filter((word) => word.length > 4).map((id) => ({ id })));

/** "montly" is monthly, "chepest" cheapest. */
function corrected(word: string): string {
  if (planWords.has(word) || filler.has(word)) return word;
  const [best] = spellings.search(word, { fuzzy: 0.2, filter: ({ id }) => String(id)[0] === word[0] });
  return best ? String(best.id) : word;
}

export function isSpecific({ networks, size, days, price, extras }: PlanQuestion): boolean {
  return networks.length > 0 || extras.length > 0 || Boolean(size ?? days ?? price);
}

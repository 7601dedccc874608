import type { Catalogue } from "../../catalogue";
import { Money } from "../../../values/money";
import { isNamed } from "../network-names";
import { type Period, periodIn } from "./period";

export type Wish = "cheapest" | "bestValue" | "biggest";

/** What a customer asks of the price list; null where nothing was said. */
export interface PlanQuestion {
  providerIds: string[];
  /** Infinity for "unlimited". */
  megabytes: number | null;
  period: Period | null;
  highestPrice: Money | null;
  wish: Wish | null;
}

const size =
  /(?<![\p{L}\d.])(\d{1,5}(?:\.\d{1,2})?)\s?(tb|tera\w*|gb|gigs?|giga\w*|g|mb|megs?|mega\w*)(?![\p{L}\d])/iu;
const megabytesIn: Record<string, number> = { t: 1_048_576, g: 1_024, m: 1 };

const amount = String.raw`(\d[\d,]{0,9})\s?(k)?(?![\p{L}\d])`;
const amounts = [
  String.raw`(?:₦|\bngn|\bn(?=\d))\s?${amount}`,
  String.raw`(?<![\p{L}\d])${amount}\s*naira`,
  String.raw`\b(?:under|below|less than|at most|up to|not more than|within|budget(?: of| is)?|i have(?: only)?|with)\s${amount}(?!\s?(?:tb|gb|mb|gigs?|megs?|days?|weeks?|months?|years?|users?|people|phones?)\b)`,
].map((pattern) => new RegExp(pattern, "iu"));

const wishes: [Wish, RegExp][] = [
  ["bestValue", /\b(best (?:value|deal|offer|plan|bundle|package|price)|value for money)\b/i],
  ["cheapest", /\b(cheap\w*|lowest|least|affordable)\b/i],
  ["biggest", /\b(biggest|largest|most data)\b/i],
];

export function readPlanQuestion(text: string, catalogue: Catalogue): PlanQuestion {
  return {
    providerIds: catalogue.providers.filter(({ name }) => isNamed(name, text)).map(({ id }) => id),
    megabytes: sizeIn(text),
    period: periodIn(text),
    highestPrice: amountIn(text),
    wish: wishes.find(([, words]) => words.test(text))?.[0] ?? null,
  };
}

/** Whether the text says which plans are meant. */
export function isSpecific({ providerIds, megabytes, period, highestPrice }: PlanQuestion): boolean {
  return providerIds.length > 0 || megabytes !== null || period !== null || highestPrice !== null;
}

function sizeIn(text: string): number | null {
  const [, count, unit = ""] = size.exec(text) ?? [];
  if (count) return Math.round(Number(count) * (megabytesIn[unit.charAt(0).toLowerCase()] ?? 1));
  return /\bunlimited\b/i.test(text) ? Number.POSITIVE_INFINITY : null;
}

function amountIn(text: string): Money | null {
  for (const pattern of amounts) {
    const [, digits, thousand] = pattern.exec(text) ?? [];
    if (digits) return Money.ofNaira(Number(digits.replaceAll(",", "")) * (thousand ? 1_000 : 1));
  }
  return null;
}

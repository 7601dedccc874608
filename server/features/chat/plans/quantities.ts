import { Money } from "../../../values/money";

export type Measure = "size" | "days" | "price";

/** A requested range of sizes, times or prices, in whole megabytes, days or kobo, both ends inclusive. */
export interface Range {
  from: number;
  to: number;
  /** "10GB", "more than 10GB": as an answer repeats it. */
  text: string;
  /** Exactly these values; null for all between both ends. */
  only: readonly number[] | null;
}

const units: [RegExp, Measure, perUnit: number][] = [
  [/^t[be]/, "size", 1_048_576],
  [/^g/, "size", 1_024],
  [/^m(?!o|t)/, "size", 1],
  [/^h/, "days", 1 / 24],
  [/^d/, "days", 1],
  [/^w/, "days", 7],
  [/^m/, "days", 30],
  [/^y/, "days", 365],
  [/^k|^th/, "price", 100_000],
  [/^n|^₦/, "price", 100],
];
const quantity =
  /(?<![\p{L}\d.#-])(₦|ngn|n)? ?(\d+(?:\.\d+)?) ?-?(tb|tera\w*|gb|gigs?|giga\w*|g|mb|megs?|mega\w*|days?|hours?|hrs?|weeks?|wks?|months?|mths?|years?|yrs?|k|thousand|naira)?(?: naira)?(?![\p{L}\d])/gu;
/** A number without a unit is a price from here on. */
const minPriceWithoutUnit = 50;
/** A larger one is a phone number. */
const maxBarePrice = 10_000_000;

const more = "over|above|(?:more|greater|bigger|higher|larger|longer) than|beyond|past|pass|exceed\\w*";
const less = "under|below|(?:less|lower|cheaper|smaller|shorter) than";
const most = `at most|(?:not|no) (?:${more})|maximum(?: of)?|max|up ?to|within`;
const least = `at least|(?:not|no) (?:${less})|minimum(?: of)?|min|starting (?:from|at)|from`;
/** Words before an amount that the customer wants to spend. */
const spends = "for|with|have|spend|budget(?: of| is)?|only|get|afford";
const orMore =
  "\\+(?! ?\\w)|plus(?! \\w)|(?:and|or|&) (?:above|more|over|up|upwards?|higher|bigger)|upwards?|minimum";
const orLess = "(?:and|or|&) (?:below|less|under|lower|smaller)|maximum|max";
const compared = new RegExp(
  `(?:\\b(?:(?<most>${most})|(?<least>${least})|(?<more>${more})|(?<less>${less})|(?<spends>${spends})) ` +
    `(?:about |just |only )?)?#(?<at>\\d+)(?: ?(?:(?<orMore>${orMore})|(?<orLess>${orLess}))(?!\\w))?`,
  "g",
);
/** The dash of "5-10GB"; one between digits alone may belong to a phone number. */
const dash =
  /(?<![\p{L}\d.#-])(\d+(?:\.\d+)?(?:[mgt]b?|k)?)[-–](?=\d+(?:\.\d+)? ?(?:[mgt]b?|gigs?|k|days?|naira)(?![\p{L}\d]))/gu;
/** "between 5 and 10GB", "5-10GB", "from 1000 to 2000". */
const between = /(?:\b(between|from) )?#(\d+) ?(and|to|till|until|-|–) ?#(\d+)/g;

interface Quantity {
  count: number;
  /** A number without a unit is an amount of money where nothing else can be meant. */
  unit: { measure: Measure; perUnit: number } | null;
}
const naira = { measure: "price", perUnit: 100 } as const;

export function readQuantities(text: string): { ranges: Partial<Record<Measure, Range>>; rest: string } {
  const found: Quantity[] = [];
  const ranges: Partial<Record<Measure, Range>> = {};

  function take(measure: Measure, range: Range): string {
    const before = ranges[measure];
    ranges[measure] = before ? joined(before, range) : range;
    return " ";
  }

  const rest = text
    .replace(dash, "$1 to ")
    .replace(quantity, (all, sign = "", digits: string, word = "") => {
      const [, measure, perUnit = 1] = units.find(([pattern]) => pattern.test(word || sign)) ?? [];
      const count = Number(digits);
      if ((count * perUnit) % 1 !== 0 && measure === "days") return all;
      found.push({ count, unit: measure ? { measure, perUnit } : null });
      return ` #${found.length - 1} `;
    })
    .replace(/\s+/g, " ")
    .replace(between, (all, opens: string | undefined, one: string, joint: string, other: string) => {
      const [a, b] = [found[Number(one)]!, found[Number(other)]!];
      const unit = b.unit ?? a.unit ?? naira;
      if ((joint === "and" && opens !== "between") || (a.unit && a.unit.measure !== unit.measure)) return all;
      const perUnit = (count: number) =>
        unit.measure === "price" && count >= minPriceWithoutUnit ? naira.perUnit : unit.perUnit;
      const ends = [a, b].map(({ count, unit: own }) => Math.round(count * (own?.perUnit ?? perUnit(count))));
      const [from = 0, to = 0] = ends.toSorted((x, y) => x - y);
      const range = `${formatQuantity(unit.measure, from)} to ${formatQuantity(unit.measure, to)}`;
      return take(unit.measure, { from, to, text: range, only: null });
    })
    .replace(compared, (...match) => {
      const by = match.at(-1) as Record<string, string | undefined>;
      const { count, unit } = found[Number(by.at)]!;
      if (!unit && count > maxBarePrice) return " ";
      const isCompared = Object.entries(by).some(([name, group]) => name !== "at" && group);
      if (!unit && (!isCompared || count < minPriceWithoutUnit)) return match[0];
      const { measure, perUnit } = unit ?? naira;
      const value = Math.round(count * perUnit);
      const amount = formatQuantity(measure, value);
      const noMore = (bound: string, to: number) => take(measure, { from: 0, to, text: bound, only: null });
      const noLess = (bound: string, from: number) =>
        take(measure, { from, to: Number.POSITIVE_INFINITY, text: bound, only: null });

      if (by.more) return noLess(`more than ${amount}`, value + 1);
      if (by.less) return noMore(`less than ${amount}`, value - 1);
      if (by.least || by.orMore) return noLess(`at least ${amount}`, value);
      if (by.most || by.orLess || measure === "price") return noMore(`at most ${amount}`, value);
      return take(measure, oneOf([value], amount));
    });
  return { ranges, rest };
}

/** "10GB and 15GB" are two; "more than 2GB but less than 5GB" is what both allow. */
export function joined(one: Range, other: Range): Range {
  if (one.only && other.only) return oneOf([...one.only, ...other.only], `${one.text} or ${other.text}`);
  if (one.only || other.only) return one.only ? one : other;
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return { from, to, text: `${one.text} and ${other.text}`, only: null };
}

export function oneOf(values: readonly number[], text: string): Range {
  return { from: Math.min(...values), to: Math.max(...values), text, only: values };
}

function formatQuantity(measure: Measure, value: number): string {
  if (measure === "price") return Money.ofKobo(value).formatted;
  if (measure === "days") return value === 1 ? "1 day" : `${value} days`;
  if (value < 1_024) return `${value}MB`;
  const gigabytes = value / 1_024;
  return gigabytes < 1_024 ? `${round(gigabytes)}GB` : `${round(gigabytes / 1_024)}TB`;
}

const round = (number: number) => Math.round(number * 100) / 100;

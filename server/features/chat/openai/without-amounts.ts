/** Stands where a sum or a size was. */
export const hidden = "…";
const numberWords = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million"
  ).split(" "),
);
const large = /hundred|thousand|million/i;
const unit = /^(?:naira|ngn|kobo|bucks|k|[mgt]b|gigs?|megs?|gigabytes?|megabytes?|terabytes?)\b/i;
const currency = /^(?:naira|ngn|n|₦)$/i;

const digit = /[\p{N}₦]/u;
const openings = /^["'“‘([<*_]+/;
const endings = new Set(`"'”’)]>*_.,;:!?…`);

/** A word without the marks around it. */
function plain(word: string): string {
  let end = word.length;
  while (end > 0 && endings.has(word[end - 1]!)) end -= 1;
  return word.slice(0, end).replace(openings, "");
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}-]/gu, "");
const isNumber = (word: string) =>
  digit.test(word) ||
  bare(word)
    .split("-")
    .some((part) => numberWords.has(part));
const mayBecomeNumber = (word: string) =>
  bare(word) !== "" && [...numberWords].some((number) => number.startsWith(bare(word)));
const wordsOf = (text: string) => text.match(/\s+|\S+/g) ?? [];

/**
 * The pieces of a text without what could be a price or a size: every number becomes an ellipsis, but for the shop's own
 * (phones, addresses, names, given as `own`) and the few kinds that `isHarmless` knows. What a model writes of prices
 * is never shown, be it right or not.
 */
export async function* withoutAmounts(
  pieces: AsyncIterable<string>,
  own: readonly string[],
): AsyncGenerator<string> {
  const isOwn = ownNumbers(own);
  /** The last word that was taken, with what stands around it. */
  let before = "";
  let rest = "";
  /** Shown as soon as what follows cannot make it a sum. */
  function take(text: string): string {
    const shown = masked(text, before, isOwn);
    const words = wordsOf(before + text);
    const last = words.findLastIndex((word) => word.trim() !== "");
    before = words.slice(Math.max(0, last)).join("");
    return shown;
  }
  try {
    for await (const piece of pieces) {
      rest += piece;
      const end = undecidedFrom(rest);
      const shown = take(rest.slice(0, end));
      rest = rest.slice(end);
      if (shown) yield shown;
    }
  } catch (error) {
    if (rest) yield take(rest);
    throw error;
  }
  if (rest) yield take(rest);
}

/** Where the last numbers begin, with the word after them that may not be whole. */
function undecidedFrom(text: string): number {
  const words = wordsOf(text);
  const last = words.at(-1) ?? "";
  let from = text.length;
  let left = words.length;
  const isOpen = last.trim() !== "";
  if (isOpen && (isNumber(last) || mayBecomeNumber(last) || isNumber(words.at(-3) ?? ""))) {
    from -= last.length;
    left -= 1;
  } else if (isOpen) return from;
  for (; left > 0; left -= 1) {
    const isSpace = words[left - 1]!.trim() === "";
    if (!isNumber(words[isSpace ? left - 2 : left - 1] ?? "")) break;
    from -= words[left - 1]!.length;
  }
  return from;
}

/** Tells how many of the words from a number on are the shop's own. */
type OwnNumbers = (words: readonly string[]) => number;

function masked(text: string, before: string, isOwn: OwnNumbers): string {
  const shown = wordsOf(text);
  const places = shown.flatMap((word, place) => (word.trim() === "" ? [] : [place]));
  const words = places.map((place) => shown[place]!);
  // The beginning of this word is shown already.
  if (/\S$/.test(before) && places[0] === 0) words[0] = before.trim() + words[0]!;
  for (const [from, to] of rowsOfNumbers(words)) {
    const gap = from > 0 || places[0] !== 0 ? (shown[places[from]! - 1] ?? "") : before;
    const around = {
      earlier: from > 0 ? words[from - 1]! : /\s$/.test(before) ? before.trim() : "",
      after: words[to] ?? "",
      isLineStart: gap.includes("\n") || (before.trim() === "" && from === 0),
      isOwn,
    };
    for (const amount of amountsOf(words.slice(from, to), around)) {
      const place = places[from + amount]!;
      shown[place] = hidden + (/[.!?:;,)]$/.exec(shown[place]!)?.[0] ?? "");
    }
  }
  return shown.join("");
}

/** Where each row of numbers begins, and the word after it. */
function rowsOfNumbers(words: readonly string[]): [from: number, to: number][] {
  const rows: [number, number][] = [];
  for (const [at, word] of words.entries()) {
    const row = rows.at(-1);
    if (!isNumber(word)) continue;
    if (row?.[1] === at) row[1] = at + 1;
    else rows.push([at, at + 1]);
  }
  return rows;
}

interface Surroundings {
  earlier: string;
  after: string;
  isLineStart: boolean;
  isOwn: OwnNumbers;
}

/** The places of the words to hide in a row of numbers. */
function amountsOf(run: readonly string[], { earlier, after, isLineStart, isOwn }: Surroundings): number[] {
  const isSpelledOutAmount =
    run.some((word) => large.test(word) || word.includes("₦")) ||
    unit.test(plain(after)) ||
    currency.test(plain(earlier));
  const amounts: number[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const own = isOwn([...run.slice(at, at + maxPhoneParts), after]);
    if (own > 0) {
      at += own - 1;
      continue;
    }
    const word = run[at]!;
    const around = {
      before: at > 0 ? run[at - 1]! : earlier,
      after: run[at + 1] ?? after,
      isLineStart: isLineStart && at === 0,
    };
    if (digit.test(word) ? !isHarmless(word, around) : isSpelledOutAmount) amounts.push(at);
  }
  return amounts;
}

const months = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const span = /^(?:(?:working|business|days|hours|minutes|weeks|months|years|times|steps)\b|[ap]m\b)/i;
const oneSpan = /^(?:(?:working |business )?(?:day|hour|minute|week|month|year|time|step)\b)/i;

/** A word of digits that is no sum: all of it has to be one of these. */
function isHarmless(
  word: string,
  { before, after, isLineStart }: { before: string; after: string; isLineStart: boolean },
): boolean {
  if (isLineStart && /^\d{1,2}[.)]$/.test(word)) return true;
  // 24/7, 4G/5G, 4G-ready, 7am, 11:30pm, 7am-11pm.
  if (/^24\/7$|^[45]g(?:[/-](?:[45]g|\p{L}+))*$/iu.test(plain(word))) return true;
  if (/^\d{1,2}(?::\d\d)?[ap]m(?:[-–]\d{1,2}(?::\d\d)?[ap]m)?$/i.test(plain(word))) return true;
  // November 2026: the number alone, with nothing but the sentence's end.
  if (months.test(plain(before)) && /^20[2-9]\d[.,;:!?)]*$/.test(word)) return true;
  // 7 days, (3-5 working days, 25 November.
  if (!/^\(?\d{1,2}(?:[-–]\d{1,2})?$/.test(word)) return false;
  return span.test(after) || months.test(after) || (/^\(?1$/.test(word) && oneSpan.test(after));
}

const maxPhoneParts = 6;
const digitsOf = (text: string) => text.replace(/\D/g, "").replace(/^(?:234)?0?/, "");

/** The shop's own: its phones however they are spaced, its words with digits, a house's number with its street. */
function ownNumbers(own: readonly string[]): OwnNumbers {
  const isPhone = (text: string) => /^[+(]?\d[\d()-]*$/.test(text);
  const phones = new Set(own.filter((text) => isPhone(text.replace(/\s/g, ""))).map(digitsOf));
  const names = new Set<string>();
  for (const text of own.filter((each) => !isPhone(each.replace(/\s/g, "")))) {
    const words = text.split(/\s+/).map((word) => plain(word).toLowerCase());
    for (const [at, word] of words.entries())
      if (digit.test(word)) names.add(/\p{L}/u.test(word) ? word : `${word} ${words[at + 1] ?? ""}`);
  }
  return (words) => {
    const [first = "", second = ""] = words.map((word) => plain(word).toLowerCase());
    if (names.has(first) || (second !== "" && names.has(`${first} ${second}`))) return 1;
    let phone = "";
    for (const [at, word] of words.entries()) {
      phone += plain(word).replace(/^\(?\+?/, (sign) => (at === 0 ? sign : ""));
      if (!isPhone(phone)) return 0;
      if (phones.has(digitsOf(phone))) return at + 1;
    }
    return 0;
  };
}

/** Stands where a sum or a size was. */
export const hidden = "…";
const numberWords = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen " +
    "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million"
  ).split(" "),
);
const unit = /^(?:naira|ngn|kobo|bucks|k|[mgt]b|gigs?|megs?|gigabytes?|megabytes?|terabytes?)\b/i;
const time =
  /^(?:(?:working |business )?(?:days?|hours?|minutes?|weeks?|months?|times|steps)|[ap]m|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** By themselves: an address, 24/7, part of a phone number, 4G, 7am, a share, a number in a list. */
const harmless = /[@/]|^[45]g\b|^\d{1,2}(?::\d\d)?[ap]m\b|^\d+%|^\d{1,2}[.)]$/i;

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}-]/gu, "");
const isNumber = (word: string) =>
  /[\d₦]/.test(word) ||
  bare(word)
    .split("-")
    .some((part) => numberWords.has(part));
const mayBecomeNumber = (word: string) =>
  bare(word) !== "" && [...numberWords].some((number) => number.startsWith(bare(word)));

/**
 * The pieces of a text without what could be a price or a size: every number that is not plainly something else becomes
 * an ellipsis. What a model writes of prices is never shown, be it right or not.
 */
export async function* withoutSums(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let before = "";
  let rest = "";
  /** Shown as soon as what follows cannot make it a sum. */
  function take(text: string): string {
    const words = text.match(/\s+|\S+/g) ?? [];
    const shown = masked(words, before);
    before = words.findLast((word) => word.trim() !== "") ?? before;
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
  const words = text.match(/\s+|\S+/g) ?? [];
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

function masked(words: readonly string[], earlier: string): string {
  const spoken = words.flatMap((word, place) => (word.trim() === "" ? [] : [place]));
  const shown = [...words];
  let isPhone = false;
  for (const [n, place] of spoken.entries()) {
    const word = words[place]!;
    if (!isNumber(word)) continue;
    const before = n > 0 ? words[spoken[n - 1]!]! : earlier;
    const after = spoken.slice(n + 1, n + 4).map((next) => words[next]!);
    isPhone = startsPhone.test(word) || (isPhone && /^\d/.test(before) && /^\d{3,4}\W*$/.test(word));
    if (!isPhone && isSum(word, before, after)) shown[place] = hidden + (/[.!?:;,)]$/.exec(word)?.[0] ?? "");
  }
  return shown.join("");
}

const startsPhone = /^[+(]?(?:0\d*|234)\b/;

function isSum(word: string, before: string, after: readonly string[]): boolean {
  if (!/[\d₦]/.test(word)) return unit.test(after.find((next) => !isNumber(next)) ?? "");
  const isYear = /^\d{4}\W*$/.test(word) && time.test(before);
  const isTime = /^\d/.test(word) && time.test(after[0] ?? "");
  return !isYear && !isTime && !harmless.test(word);
}
